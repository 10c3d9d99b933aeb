import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { NearMiss } from "#contract/features/matches.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { canStillMeet } from "#web/lib/near-misses.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { NearMissRow } from "./near-miss-row.tsx";
import { useNearMisses } from "./matches-queries.ts";

type Props = {
  menu: PersonMenu;
  /** The near misses of this trip are highlighted, and the first one is scrolled into view; null for none. */
  shownTripId: number | null;
  /** Only the near misses of this trip; null for all. */
  onlyTripId?: number | null;
};

/** Near misses, for a user who agreed to them. Renders nothing while they load, and if there are none. */
export function NearMisses({ menu, shownTripId, onlyTripId = null }: Props) {
  const { t } = useLingui();
  const { privacyLocationSharing, sharesNearMisses } = useAccount();
  const query = useNearMisses();
  if (!privacyLocationSharing || !sharesNearMisses) return null;
  if (query.data === undefined && query.error === null) return null;
  return (
    <QueryState query={query} errorLine={t`Your near misses didn’t load. Try again`}>
      {(found) => (
        <NearMissList
          key={shownTripId}
          nearMisses={found
            .filter(canStillMeet(todayHere()))
            .filter(({ tripId }) => onlyTripId === null || tripId === onlyTripId)}
          {...{ menu, shownTripId }}
        />
      )}
    </QueryState>
  );
}

function NearMissList({ nearMisses, menu, shownTripId }: Props & { nearMisses: readonly NearMiss[] }) {
  const { t } = useLingui();
  const isOfTrip = ({ tripId }: NearMiss) => tripId !== null && tripId === shownTripId;
  // The first one found stays the target: one that arrives later must not take the focus.
  const [target, setTarget] = useState<string | null>(null);
  const first = nearMisses.find(isOfTrip);
  if (target === null && first) setTarget(keyOf(first));
  if (nearMisses.length === 0) return null;
  return (
    <section
      aria-labelledby="near-misses"
      className="rounded-lg border-2 border-dashed border-theirs bg-raised px-4 pt-3 pb-1"
    >
      <h2 id="near-misses" className="mb-1.5 text-lg">{t`You just miss each other`}</h2>
      <ul className="grid grid-cols-1 gap-1">
        {nearMisses.map((it) => (
          <NearMissRow
            key={keyOf(it)}
            nearMiss={it}
            isShown={isOfTrip(it)}
            isTarget={keyOf(it) === target}
            menu={menu({ id: it.userId, firstName: it.userFirstName, lastName: it.userLastName })}
          />
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ userId, tripId, myDay, userDay }: NearMiss) => `${userId} ${tripId} ${myDay} ${userDay}`;
