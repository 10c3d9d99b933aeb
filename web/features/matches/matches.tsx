import { useLingui } from "@lingui/react/macro";
import { joinQueries } from "#web/lib/api/loadable.ts";
import { todayHere } from "#web/lib/format/days.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { MatchList } from "./match-list.tsx";
import { useConnectionCount, useMatches, useMyPlans } from "./matches-queries.ts";
import { useNewMatches } from "./use-new-matches.ts";
import { groupByTime } from "./match-times.ts";
import { NoMatches } from "./no-matches.tsx";
import { SharingOff } from "./sharing-off.tsx";

/** Connections who are in the same place as the user on the same days. */
export function Matches({ menu }: { menu: PersonMenu }) {
  const { t } = useLingui();
  const { privacyLocationSharing: shares, homePlaceId } = useAccount();
  const today = todayHere();
  const matches = useMatches();
  const query = joinQueries({ matches, plans: useMyPlans() });
  const isNew = useNewMatches(matches.data);
  const none = matches.data !== undefined && groupByTime(matches.data, today).length === 0;
  const connections = useConnectionCount(none && shares);

  if (!shares) return <SharingOff />;
  // If the number of connections isn't known, the text assumes there are some.
  const isCounting = none && connections.data === undefined && connections.error === null;
  return (
    <QueryState
      query={isCounting ? { ...query, data: undefined } : query}
      loading={t`Loading your matches`}
      skeleton={<MatchesSkeleton />}
      error={t`Your matches didn’t load`}
    >
      {(found) =>
        none ? (
          <NoMatches
            connected={(connections.data ?? 1) > 0}
            travels={homePlaceId !== null || found.plans.trips.some(({ endDate }) => endDate >= today)}
          />
        ) : (
          <MatchList matches={found.matches} plans={found.plans} today={today} isNew={isNew} menu={menu} />
        )
      }
    </QueryState>
  );
}

const MatchesSkeleton = () => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
    {[0, 1, 2, 3].map((card) => (
      <div key={card} className="grid gap-4 rounded-lg border border-line bg-raised p-5">
        <Skeleton className="h-10" />
        <div className="flex items-center gap-3.5">
          <Skeleton className="size-14 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
        <Skeleton className="h-7 w-4/5 rounded-full" />
      </div>
    ))}
  </div>
);
