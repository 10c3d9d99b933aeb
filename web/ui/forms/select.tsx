import type { ComponentProps } from "react";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field, type FieldProps } from "./field.tsx";

export type SelectOption = { value: string; label: string };
type Props = FieldProps &
  Omit<ComponentProps<"select">, "id"> & { options: readonly SelectOption[]; placeholder?: string };

/** A native select for a short list, because phones handle it best. */
export const Select = ({ label, hint, error, inline, options, placeholder, ...select }: Props) => (
  <Field label={label} hint={hint} error={error} inline={inline}>
    {(wiring) => (
      <div className={inline ? "relative max-w-full min-w-1/2" : "relative"}>
        <select {...select} {...wiring} className={`${controlStyles} appearance-none pe-10`}>
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

/** The arrow of a control that opens a list. */
export const Chevron = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="pointer-events-none absolute top-1/2 end-3.5 size-4 -translate-y-1/2 fill-none stroke-muted stroke-2"
  >
    <path d="m3 6 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
