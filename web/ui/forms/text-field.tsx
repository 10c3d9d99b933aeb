import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "id">;

/** A single-line text field: takes all props of an `<input>`, with a label, hint and error. */
export const TextField = ({ label, hint, error, ...input }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => <input {...input} {...wiring} className={controlStyles} />}
  </Field>
);

/** The field of a last name, which is required, with a hint for people who have only one name. */
export function LastNameField(props: Omit<Props, "label" | "hint">) {
  const { t } = useLingui();
  return <TextField {...props} label={t`Last name`} hint={t`Only one name? Enter a hyphen.`} />;
}
