import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { PasswordForm } from "./password-form.tsx";
import { refreshSecurity } from "./security-queries.ts";

/** Card with the form to change the password, which opens on demand. */
export function PasswordCard() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const done = () => {
    close();
    void refreshSecurity(client);
  };
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Password`}>{t`Changing your password signs out every other device.`}</CardHead>
      {changing ? (
        <PasswordForm onDone={done} onCancel={close} />
      ) : (
        <Button kind="secondary" className="justify-self-start" onClick={() => setChanging(true)}>
          {t`Change password`}
        </Button>
      )}
    </Card>
  );
}
