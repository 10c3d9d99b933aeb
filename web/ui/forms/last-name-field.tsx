import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "hint">;

/** The field of a last name, which is required, with a hint for people who have only one name. */
export function LastNameField(props: Props) {
  const { t } = useLingui();
  return <TextField {...props} label={t`Last name`} hint={t`Only one name? Enter a hyphen.`} />;
}
