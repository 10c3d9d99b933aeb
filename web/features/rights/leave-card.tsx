import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";

/** The way out. */
export function LeaveCard({ onAsk }: { onAsk: () => void }) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Delete Account`}>
        {t`Your account and everything in it, for good. You may want a copy of your data first.`}
      </CardHead>
      <Button kind="danger" className="justify-self-start" onClick={onAsk}>
        {t`Delete Account`}
      </Button>
    </Card>
  );
}
