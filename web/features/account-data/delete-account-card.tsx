import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";

/** Card that opens the dialog to delete the account. */
export function DeleteAccountCard({ onAsk }: { onAsk: () => void }) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Delete Account`}>
        {t`Deletes your account and everything in it permanently. You may want a copy of your data first.`}
      </CardHead>
      <Button kind="danger" className="justify-self-start" onClick={onAsk}>
        {t`Delete Account`}
      </Button>
    </Card>
  );
}
