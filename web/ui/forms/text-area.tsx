import type { ComponentProps } from "react";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id">;

/** A multi-line text field that grows with its content if the browser supports it. */
export const TextArea = ({ label, hint, error, rows = 3, ...area }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <textarea
        dir={area.value ? "auto" : undefined}
        {...area}
        {...wiring}
        rows={rows}
        className={`${controlStyles} field-sizing-content max-h-80 py-2.5`}
      />
    )}
  </Field>
);
