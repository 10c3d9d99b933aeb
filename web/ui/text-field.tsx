import type { ComponentProps } from "react";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "id">;

/** One line of text; everything an `<input>` takes, with its label, hint and error. */
export const TextField = ({ label, hint, error, ...input }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => <input {...input} {...wiring} className={controlLook} />}
  </Field>
);
