import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "../../lib/navigation.tsx";
import { appeals, type OwnStanding as Standing } from "../../../contract/appeals.ts";
import { day, dayOfInstant, timeOf } from "../../lib/dates.ts";
import { read } from "../../lib/read.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AppealForm } from "./appeal-form.tsx";

const standing = read(appeals.standing);

/** Why one is suspended, until when, and what one says to it. */
export function OwnStanding({ onLifted }: { onLifted: () => void }) {
  const client = useQueryClient();
  const { data, isError, isPending, refetch } = useQuery({
    ...standing,
    refetchInterval: 60_000,
    staleTime: 0,
  });
  const isOver = data?.isSuspended === false;
  useEffect(() => {
    if (isOver) onLifted();
  }, [isOver, onLifted]);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (isPending || isOver) return <Skeleton className="h-40" />;
  return (
    <>
      <Why standing={data} />
      {data.appeal ? (
        <Said appeal={data.appeal} />
      ) : (
        <AppealForm onSaid={(next) => client.setQueryData(standing.queryKey, next)} />
      )}
      <p className="text-sm text-muted">
        <Trans>
          Meanwhile nobody sees you. Our rules stand in the{" "}
          <Link to="/terms" className="font-semibold text-accent underline underline-offset-4">
            Terms of Service
          </Link>
          .
        </Trans>
      </p>
    </>
  );
}

function Why({ standing: { reason, until } }: { standing: Standing }) {
  const { t } = useLingui();
  return (
    <Notice
      kind="warning"
      title={
        until === null
          ? t`Suspended without an end`
          : t`Suspended until ${day(dayOfInstant(until))}, ${timeOf(until)}`
      }
    >
      {reason && (
        <p dir="auto" className="text-page wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
    </Notice>
  );
}

function Said({ appeal }: { appeal: NonNullable<Standing["appeal"]> }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="appeal" className="grid gap-2">
      <h2 id="appeal" className="text-lg">{t`Your appeal`}</h2>
      <p dir="auto" className="rounded-md bg-sunken p-4 text-page text-sm wrap-anywhere whitespace-pre-line">
        {appeal.text}
      </p>
      <p className="font-semibold">
        {appeal.status === "declined"
          ? t`We read it, looked again, and decided that the suspension stays.`
          : t`We have it, and answer within 24 hours.`}
      </p>
    </section>
  );
}
