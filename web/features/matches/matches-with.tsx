import { Trans, useLingui } from "@lingui/react/macro";
import type { PublicProfile } from "../../../contract/people.ts";
import { todayHere } from "../../lib/days.ts";
import { useAccount } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MatchCard } from "./match-card.tsx";
import { useMatches, useMyTrips } from "./matches-queries.ts";

/** When and where one meets a connection. */
export function MatchesWith({ person }: { person: PublicProfile }) {
  const { t } = useLingui();
  const matches = useMatches();
  const trips = useMyTrips();
  const shares = useAccount().privacyLocationSharing;
  const today = todayHere();
  const ahead = matches.data?.filter(
    ({ userId, overlapEndDate }) => userId === person.id && overlapEndDate >= today,
  );
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings" className="mb-3 text-lg">{t`When you meet`}</h2>
      {matches.isLoadingError || trips.isLoadingError ? (
        <ErrorState onRetry={() => void Promise.all([matches.refetch(), trips.refetch()])} />
      ) : !ahead || !trips.data ? (
        <Skeleton className="h-44" />
      ) : ahead.length === 0 ? (
        <p className="text-muted">
          {shares ? (
            <Trans>You are not in the same place on the same days yet.</Trans>
          ) : (
            <Trans>You don’t share your location, so you match with nobody.</Trans>
          )}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {ahead.map((it) => (
            <MatchCard
              key={`${it.placeId} ${it.overlapStartDate} ${it.tripId}`}
              match={it}
              trips={trips.data}
              today={today}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
