import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "id"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A box to tick; the whole line is the target. Links inside the label stay links. */
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
          className="peer relative mt-0.5 size-5.5 shrink-0 appearance-none rounded-[6px] border-2 border-edge bg-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger before:absolute before:top-px before:left-1.5 before:h-3 before:w-1.5 before:rotate-45 before:border-r-2 before:border-b-2 before:border-accent-ink before:opacity-0 checked:before:opacity-100"
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
