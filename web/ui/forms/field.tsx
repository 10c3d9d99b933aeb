import { type ReactNode, useId } from "react";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Puts the label and the control on one line if both fit, for a control with short values. */
  inline?: boolean;
};

/** The attributes that connect a control to its label, hint and error. */
export type ControlAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** A label above or beside the one control that `children` renders, and hint and error below it. */
export function Field({
  label,
  hint,
  error,
  inline = false,
  children,
}: FieldProps & { children: (wiring: ControlAttributes) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <div className={inline ? "flex flex-wrap items-center gap-x-4 gap-y-1.5" : "contents"}>
        <label htmlFor={id} className="min-w-0 flex-1 basis-24 text-sm font-semibold">
          {label}
        </label>
        {children({
          id,
          "aria-describedby": described || undefined,
          "aria-invalid": error ? true : undefined,
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error message of a field, announced when it appears. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => (
  <div role="alert" className="contents">
    {error && (
      <p id={id} className="animate-fade text-sm font-medium text-danger">
        {error}
      </p>
    )}
  </div>
);
