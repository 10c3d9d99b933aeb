import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** The way out. */
export function LeaveCard({ onAsk }: { onAsk: () => void }) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{t`Delete Account`}</h2>
        <p className="text-sm text-muted">
          {t`Your account and everything in it, for good. You may want a copy of your data first.`}
        </p>
      </div>
      <Button kind="danger" className="justify-self-start" onClick={onAsk}>
        {t`Delete Account`}
      </Button>
    </Card>
  );
}
