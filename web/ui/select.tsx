import type { ComponentProps } from "react";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";

export type SelectOption = { value: string; label: string };
type Props = FieldProps &
  Omit<ComponentProps<"select">, "id"> & { options: readonly SelectOption[]; placeholder?: string };

/** One of a list that is short enough to scroll; the platform's own chooser, which phones do best. */
export const Select = ({ label, hint, error, options, placeholder, ...select }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <div className="relative">
        <select {...select} {...wiring} className={`${controlLook} appearance-none pe-10`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron />
      </div>
    )}
  </Field>
);

/** The small arrow at the end of what opens. */
export const Chevron = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="pointer-events-none absolute top-1/2 end-3.5 size-4 -translate-y-1/2 fill-none stroke-muted stroke-2"
  >
    <path d="m3 6 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
