import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Card } from "#ui/display/card.tsx";
import { countCertain, useAcceptCertain } from "./accept-certain.ts";
import { CertainWords } from "./certain-words.tsx";

/** What to do with files that were sent together: add what is certain, then look at the rest. */
export function FilesNext({ reviews }: { reviews: readonly ImportReview[] }) {
  const { t } = useLingui();
  const { data: all = [] } = useQuery(queryFor(trips.list));
  const accept = useAcceptCertain();
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (accept.isSuccess) result.current?.focus();
  }, [accept.isSuccess]);
  const open = reviews.filter(({ status }) => status === "review");
  const [first] = open;
  const { added, known, left } = countCertain(open, all);
  const isOffered = added + known > 0;
  if (!first && !accept.isSuccess) return null;
  return (
    <Card
      size="small"
      className="mt-4 grid grid-cols-1 gap-3 text-sm max-lg:[@media(min-height:32rem)]:sticky max-lg:[@media(min-height:32rem)]:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-lg:[@media(min-height:32rem)]:z-10"
    >
      {accept.isSuccess && (
        <p ref={result} tabIndex={-1} className="font-semibold">
          {accept.data > 0 ? (
            <Plural value={accept.data} one="# trip was added." other="# trips were added." />
          ) : (
            t`Nothing was added: these trips are in your trips already.`
          )}
        </p>
      )}
      {first && (
        <p className="text-muted">
          <CertainWords added={added} known={known} />{" "}
          {left > 0 && (
            <Plural value={left} one="# change needs your look." other="# changes need your look." />
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOffered && (
          <Button
            className="max-sm:flex-1"
            busy={accept.isPending}
            onClick={() => accept.mutate(open.map(({ id }) => id))}
          >
            {added > 0 ? t`Add all certain ones` : t`OK for these`}
          </Button>
        )}
        {first ? (
          <LinkButton
            to={`/imports/${first.id}`}
            kind={isOffered ? "secondary" : "primary"}
            className="max-sm:flex-1"
          >
            <Trans>Review one by one</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/" className="max-sm:flex-1">{t`Your trips`}</LinkButton>
        )}
      </div>
    </Card>
  );
}
