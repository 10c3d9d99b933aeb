import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { exportHours } from "../../../contract/rights.ts";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CopyRow } from "./copy-row.tsx";
import { copies, isUnderWay, useStartExport } from "./rights-queries.ts";

/** A copy of all one's data: to ask for, to watch being made, to download. */
export function CopiesCard() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(copies);
  const start = useStartExport();
  return (
    <Card className="grid gap-4">
      <CardHead title={t`A copy of your data`}>
        {t`Everything we hold about you, as a zip of JSON files and your pictures. It can be downloaded for ${exportHours} hours, by you alone.`}
      </CardHead>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-11 w-48" />
      ) : (
        <>
          {data.length > 0 && (
            <ul aria-label={t`Your copies`} className="grid gap-4">
              {data.map((copy) => (
                <CopyRow
                  key={copy.id}
                  copy={copy}
                  onRetry={() => start.mutate()}
                  isRetrying={start.isPending}
                />
              ))}
            </ul>
          )}
          {!data.some(isUnderWay) && data[0]?.state !== "failed" && (
            <Button
              kind={data.length === 0 ? "primary" : "secondary"}
              className="justify-self-start"
              busy={start.isPending}
              onClick={() => start.mutate()}
            >
              {data.length === 0 ? t`Export my data` : t`Make a new copy`}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
