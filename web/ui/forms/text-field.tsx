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

type Part = Omit<Props, "label" | "hint">;
type NameProps = {
  first: Part;
  last: Part;
  /** Whether they are the reader's own names, which the browser may fill in. */
  own: boolean;
};

/**
 * The two fields of a person's name, in the order of the reader's language. The last name is required, with a
 * hint for people who have only one name.
 */
export function NameFields({ first, last, own }: NameProps) {
  const { t, i18n } = useLingui();
  const fields = [
    <TextField key="first" {...first} label={t`First name`} autoComplete={own ? "given-name" : undefined} />,
    <TextField
      key="last"
      {...last}
      label={t`Last name`}
      hint={t`Only one name? Enter a hyphen.`}
      autoComplete={own ? "family-name" : undefined}
    />,
  ];
  return i18n.locale === "ja" ? fields.toReversed() : fields;
}
