import { Trans, useLingui } from "@lingui/react/macro";
import type { MyStay } from "#contract/features/matches.ts";
import type { PublicProfile } from "#contract/features/people.ts";
import { joinQueries } from "#web/lib/api/loadable.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { stayKey, useMyStays } from "#web/lib/stays.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useTripNames } from "./matches-queries.ts";
import { metStays } from "./met-stays.ts";
import { StayBlock } from "./stay-block.tsx";

/** When and where the user meets a connection. */
export function MatchesWith({ person }: { person: PublicProfile }) {
  const { t } = useLingui();
  const query = joinQueries({ stays: useMyStays(), names: useTripNames() });
  const shares = useAccount().privacyLocationSharing;
  const withPerson = (stays: readonly MyStay[]) =>
    metStays(
      stays.map((it) => ({ ...it, people: it.people.filter(({ userId }) => userId === person.id) })),
      todayHere(),
    );
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings" className="mb-3 text-lg">{t`When you meet`}</h2>
      <QueryState query={query} skeleton={<Skeleton className="h-44" />}>
        {({ stays, names }) =>
          withPerson(stays).length === 0 ? (
            <p className="text-muted">
              {shares ? (
                <Trans>You are not in the same place on the same days yet.</Trans>
              ) : (
                <Trans>You don’t share your location, so no one is matched with you.</Trans>
              )}
            </p>
          ) : (
            <div className="grid grid-cols-1 gap-4">
              {withPerson(stays).map((stay) => (
                <StayBlock
                  key={stayKey(stay)}
                  stay={stay}
                  tripName={stay.tripId === null ? undefined : names.get(stay.tripId)}
                />
              ))}
            </div>
          )
        }
      </QueryState>
    </section>
  );
}
