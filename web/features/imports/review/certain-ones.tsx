import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { countCertain } from "#features/imports/accept-certain.ts";
import { CertainWords } from "#features/imports/certain-words.tsx";

type Props = {
  review: ImportReview;
  accept: Pick<UseMutationResult<number, Error, readonly number[]>, "isPending" | "mutate">;
};

/** Offers to accept what is certain in a long import at once; nothing if that is at most one trip. */
export function CertainOnes({ review, accept }: Props) {
  const { t } = useLingui();
  const { data: all } = useQuery(queryFor(trips.list));
  if (!all) return null;
  const certain = countCertain([review], all);
  if (certain.added + certain.known < 2) return null;
  return (
    <Card size="small" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">
        <CertainWords {...certain} />
      </p>
      <Button
        kind="secondary"
        size="medium"
        busy={accept.isPending}
        onClick={() => accept.mutate([review.id])}
      >
        {certain.added > 0 ? t`Add all certain ones` : t`OK for these`}
      </Button>
    </Card>
  );
}
