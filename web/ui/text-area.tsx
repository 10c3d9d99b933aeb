import type { ComponentProps } from "react";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id">;

/** Several lines of text; grows with what is typed where the browser can. */
export const TextArea = ({ label, hint, error, rows = 3, ...area }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <textarea
        dir={area.value ? "auto" : undefined}
        {...area}
        {...wiring}
        rows={rows}
        className={`${controlLook} field-sizing-content max-h-80 py-2.5`}
      />
    )}
  </Field>
);
