import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Card with the form to change the password, which opens on demand. */
export function PasswordCard() {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Password`}>{t`Changing your password signs out every other device.`}</CardHead>
      {changing ? (
        <PasswordForm onDone={close} onCancel={close} />
      ) : (
        <Button kind="secondary" className="justify-self-start" onClick={() => setChanging(true)}>
          {t`Change password`}
        </Button>
      )}
    </Card>
  );
}
