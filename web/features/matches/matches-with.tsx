import { Trans, useLingui } from "@lingui/react/macro";
import type { Match } from "#contract/features/matches.ts";
import type { PublicProfile } from "#contract/features/people.ts";
import { joinQueries } from "#web/lib/api/loadable.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { MatchCard } from "./match-card.tsx";
import { useMatches, useMyPlans } from "./matches-queries.ts";

/** When and where the user meets a connection. */
export function MatchesWith({ person }: { person: PublicProfile }) {
  const { t } = useLingui();
  const query = joinQueries({ matches: useMatches(), plans: useMyPlans() });
  const shares = useAccount().privacyLocationSharing;
  const today = todayHere();
  const aheadOf = (matches: readonly Match[]) =>
    matches.filter(({ userId, overlapEndDate }) => userId === person.id && overlapEndDate >= today);
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings" className="mb-3 text-lg">{t`When you meet`}</h2>
      <QueryState query={query} skeleton={<Skeleton className="h-44" />}>
        {({ matches, plans }) =>
          aheadOf(matches).length === 0 ? (
            <p className="text-muted">
              {shares ? (
                <Trans>You are not in the same place on the same days yet.</Trans>
              ) : (
                <Trans>You don’t share your location, so no one is matched with you.</Trans>
              )}
            </p>
          ) : (
            <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {aheadOf(matches).map((it) => (
                <MatchCard
                  key={`${it.placeId} ${it.overlapStartDate} ${it.tripId}`}
                  match={it}
                  plans={plans}
                  isNew={it.newId !== null}
                  today={today}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
