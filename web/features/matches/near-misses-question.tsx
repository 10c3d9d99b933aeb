import { Plural, useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { useAnswerNearMisses } from "./matches-queries.ts";

/** Asks once whether the user agrees to near misses. Both answers are saved and remove the card for good. */
export function NearMissesQuestion() {
  const { t } = useLingui();
  const { privacyLocationSharing, sharesNearMisses, nearMissDays } = useAccount();
  const answer = useAnswerNearMisses();
  if (!privacyLocationSharing || sharesNearMisses !== null) return null;
  const button = (label: string, given: boolean) => (
    <Button
      size="medium"
      kind="secondary"
      busy={answer.isPending && answer.variables === given}
      aria-disabled={answer.isPending}
      onClick={() => !answer.isPending && answer.mutate(given)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="near-misses-question">
      <Card className="grid gap-4">
        <CardHead id="near-misses-question" title={t`Tell us when we just miss each other`}>
          <Plural
            value={nearMissDays}
            one="Connections who agree too can see that you just miss each other by up to # day: who, where, and one day. Nothing else."
            other="Connections who agree too can see that you just miss each other by up to # days: who, where, and one day. Nothing else."
          />
        </CardHead>
        <div className="flex gap-3">
          {button(t`Yes`, true)}
          {button(t`No`, false)}
        </div>
      </Card>
    </section>
  );
}
