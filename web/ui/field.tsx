import { type ReactNode, useId } from "react";

export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** What a control must carry so that its label, hint and error are read with it. */
export type Wiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Label above, hint and error below, all wired to the one control that `children` draws. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The line of an error, announced when it appears. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => (
  <div role="alert" className="contents">
    {error && (
      <p id={id} className="animate-fade text-sm font-medium text-danger">
        {error}
      </p>
    )}
  </div>
);
