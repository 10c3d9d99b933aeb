import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useStrength } from "#web/lib/use-strength.ts";
import { PasswordField } from "./password-field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

type Props = Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete" | "value"> & {
  value: string;
  /** The person's own names and email address. */
  personal?: readonly string[];
};

/** A field for a new password, with a strength meter. */
export function NewPasswordField({ personal = [], ...field }: Props) {
  const { t } = useLingui();
  const strength = useStrength(field.value, personal);
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={t`At least 8 characters. A few words you remember are best.`}
      />
      {strength && <StrengthMeter strength={strength} />}
    </div>
  );
}
