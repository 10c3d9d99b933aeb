import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { countClear } from "#features/imports/accept-certain.ts";

type Props = {
  review: ImportReview;
  accept: Pick<UseMutationResult<number, Error, readonly number[]>, "isPending" | "mutate">;
};

/** Offers to add the certain trips of a long import at once; nothing if there is at most one. */
export function CertainOnes({ review, accept }: Props) {
  const { t } = useLingui();
  const { data: all } = useQuery(queryFor(trips.list));
  const clear = all ? countClear([review], all) : 0;
  if (clear < 2) return null;
  return (
    <Card size="small" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">
        <Plural value={clear} one="# new trip is certain." other="# new trips are certain." />
      </p>
      <Button
        kind="secondary"
        size="medium"
        busy={accept.isPending}
        onClick={() => accept.mutate([review.id])}
      >
        {t`Add all certain ones`}
      </Button>
    </Card>
  );
}
