import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field, type FieldProps } from "./field.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "id" | "type">;

/** A password field with a button to show the password; set `autoComplete` to say whether it is a new one. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlStyles} pe-13`}
          />
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            aria-controls={wiring.id}
            tone="muted"
            className="absolute inset-y-0 end-0.5"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" size={20} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
