import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { todayHere } from "#web/lib/format/days.ts";
import { joinQueries } from "#web/lib/api/loadable.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { stayKey, useMyStays } from "#web/lib/stays.ts";
import { useMedia } from "#web/lib/use-media.ts";
import { Contained } from "#ui/feedback/contained.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { NearMisses } from "./near-misses.tsx";
import { NearMissesQuestion } from "./near-misses-question.tsx";
import { useConnectionCount, useTripNames } from "./matches-queries.ts";
import { metStays, overIds } from "./met-stays.ts";
import { NoMatches } from "./no-matches.tsx";
import { SharingOff } from "./sharing-off.tsx";
import { StayBlock } from "./stay-block.tsx";
import { useSeenMatches } from "./use-seen-matches.ts";

type Props = {
  menu: PersonMenu;
  /** Ways to make connections, shown where there is no match. */
  invite: ReactNode;
  /** The trip whose near misses are highlighted; null for none. */
  shownTripId: number | null;
};

/** The user's stays with the connections whom they meet, and those who just miss the user. */
export function Matches({ menu, invite, shownTripId }: Props) {
  const shares = useAccount().privacyLocationSharing;
  if (!shares) return <SharingOff />;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-6 @7xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Stays menu={menu} invite={invite} />
        <div className="grid grid-cols-1 gap-6 empty:hidden">
          <NearMissesQuestion />
          <NearMisses menu={menu} shownTripId={shownTripId} />
        </div>
      </div>
    </div>
  );
}

/** The number of stays that are open at first on a phone. */
const openAtFirst = 2;

/** One column of blocks, or two where two open blocks fit. Rows are filled first. */
const stayColumns = "grid grid-cols-1 gap-2.5 lg:gap-4 @min-[58rem]:grid-cols-2";

function Stays({ menu, invite }: Omit<Props, "shownTripId">) {
  const { t } = useLingui();
  const { homePlaceId } = useAccount();
  const today = todayHere();
  const isWide = useMedia("(min-width: 40rem)");
  const stays = useMyStays();
  const query = joinQueries({ stays, names: useTripNames() });
  const onScreen = useSeenMatches(stays.data, overIds(stays.data ?? [], today));
  const met = stays.data && metStays(stays.data, today);
  const none = met?.length === 0;
  const connections = useConnectionCount(none);

  // If the number of connections isn't known, the text assumes there are some.
  const isCounting = none && connections.data === undefined && connections.error === null;
  return (
    <QueryState
      query={isCounting ? { ...query, data: undefined } : query}
      loading={t`Loading your matches`}
      skeleton={<StaysSkeleton />}
      error={t`Your matches didn’t load`}
    >
      {(found) =>
        none ? (
          <NoMatches
            connected={(connections.data ?? 1) > 0}
            travels={homePlaceId !== null || found.stays.some(({ endDate }) => endDate >= today)}
            invite={invite}
          />
        ) : (
          <div className={stayColumns}>
            {met?.map((stay, at) => (
              <Contained key={stayKey(stay)}>
                <StayBlock
                  stay={stay}
                  tripName={stay.tripId === null ? undefined : found.names.get(stay.tripId)}
                  folds={!isWide && at >= openAtFirst}
                  actions={{ menu, onScreen }}
                />
              </Contained>
            ))}
          </div>
        )
      }
    </QueryState>
  );
}

const StaysSkeleton = () => (
  <div className={stayColumns}>
    {[0, 1].map((block) => (
      <div key={block} className="overflow-hidden rounded-lg border border-line bg-raised">
        <Skeleton className="h-27 rounded-none" />
        <div className="grid gap-3 p-4">
          <Skeleton className="h-9" />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} round className="h-8" />
          ))}
        </div>
      </div>
    ))}
  </div>
);
