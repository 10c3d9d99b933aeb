import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { tickStyles } from "#ui/styles/tick-styles.ts";

type Props = Omit<ComponentProps<"input">, "type" | "id"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox whose whole line is clickable; links inside the label still work. */
export function Checkbox({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1">
      <label className="target flex items-start gap-3 py-2 has-disabled:opacity-55">
        <input
          {...input}
          type="checkbox"
          aria-labelledby={`${id}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={`mt-0.5 ${tickStyles}`}
        />
        <span>
          <span id={`${id}-label`} className="text-sm leading-6 font-medium">
            {label}
          </span>
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
