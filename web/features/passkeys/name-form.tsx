import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PasskeyName } from "#contract/features/passkeys.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type Props = {
  initial: string;
  run: (name: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  onCancel: () => void;
  confirm: ReactNode;
};

/** Asks for the name of a passkey. */
export function NameForm({ initial, run, onFailure, onCancel, confirm }: Props) {
  const { t } = useLingui();
  const form = useForm({
    schema: PasskeyName,
    initial: { name: initial },
    onSubmit: ({ name }) => run(name),
    onFailure,
  });
  return (
    <form {...form.attributes} className="grid gap-5">
      <TextField {...form.text("name")} label={t`Name`} maxLength={50} autoComplete="off" autoFocus />
      <FormActions onCancel={onCancel}>
        <Button type="submit" busy={form.busy}>
          {confirm}
        </Button>
      </FormActions>
    </form>
  );
}
