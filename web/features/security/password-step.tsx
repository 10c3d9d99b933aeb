import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PasswordGiven } from "../../../contract/security.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { tellFailure } from "./tell-failure.ts";

type Props = {
  run: (body: PasswordGiven) => Promise<void>;
  onCancel: () => void;
  /** The verb of what follows. */
  confirm: ReactNode;
  kind?: "primary" | "danger";
  /** What to say when it didn't work and the server had no words. */
  failed: string;
};

/** Asks for the password before something that a borrowed device must not do. */
export function PasswordStep({ run, onCancel, confirm, kind = "primary", failed }: Props) {
  const { t } = useLingui();
  const form = useForm({
    schema: PasswordGiven,
    initial: { password: "" },
    onSubmit: (body) => run(body),
    onFailure: (error) => tellFailure(error, failed),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      <PasswordField
        {...form.text("password")}
        label={t`Your password`}
        autoComplete="current-password"
        autoFocus
      />
      <EndButtons onCancel={onCancel}>
        <Button type="submit" kind={kind} busy={form.busy}>
          {confirm}
        </Button>
      </EndButtons>
    </form>
  );
}
