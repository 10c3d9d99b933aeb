import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { exportHours } from "#contract/features/account-data.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { useFreshSignIn } from "#ui/forms/fresh-sign-in.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { CopyRow } from "./copy-row.tsx";
import { exportsQuery, isInProgress, useStartExport } from "./account-data-queries.ts";

/** Card to request, follow and download a copy of the user's own data. */
export function CopiesCard() {
  const { t } = useLingui();
  const { freshly, question } = useFreshSignIn();
  const start = useStartExport(freshly);
  return (
    <Card className="grid gap-4">
      <CardHead title={t`A copy of your data`}>
        {t`Everything we hold about you, as a zip of JSON files and your pictures. Only you can download it, for ${exportHours} hours.`}
      </CardHead>
      <QueryState query={useQuery(exportsQuery)} skeleton={<Skeleton className="h-11 w-48" />}>
        {(copies) => (
          <>
            {copies.length > 0 && (
              <ul aria-label={t`Your copies`} className="grid gap-4">
                {copies.map((copy) => (
                  <CopyRow
                    key={copy.id}
                    copy={copy}
                    onRetry={() => start.mutate()}
                    isRetrying={start.isPending}
                  />
                ))}
              </ul>
            )}
            {!copies.some(isInProgress) && copies[0]?.state !== "failed" && (
              <Button
                kind={copies.length === 0 ? "primary" : "secondary"}
                className="justify-self-start"
                busy={start.isPending}
                onClick={() => start.mutate()}
              >
                {copies.length === 0 ? t`Export my data` : t`Create a new copy`}
              </Button>
            )}
          </>
        )}
      </QueryState>
      {question}
    </Card>
  );
}
