import { Trans, useLingui } from "@lingui/react/macro";
import type { GroupOverlap } from "#contract/features/groups.ts";
import { dayCount, range, relativeDay } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { comma } from "#web/lib/format/comma.ts";
import { useDistance } from "#web/lib/format/distance.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { regionLine } from "#web/lib/format/place-names.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { AxisBands, AxisDays } from "#ui/dates/stay-axis.tsx";
import { PersonName } from "#ui/display/person-name.tsx";
import { colourOf } from "#ui/styles/place-colour.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useOverlaps } from "./groups-queries.ts";

/** The next meetings of people in a group: who, where, and on which days. */
export function GroupOverlaps({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="next-meetings">
      <h2 id="next-meetings" className="mb-3 text-lg">{t`Next meetings`}</h2>
      <QueryState
        query={useOverlaps(id)}
        skeleton={<Skeleton className="h-36" />}
        errorLine={t`The next meetings didn’t load. Try again`}
        empty={
          <p className="text-muted">
            <Trans>No meetings in this group yet that you can see.</Trans>
          </p>
        }
      >
        {(overlaps) => (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {overlaps.map((it) => (
              <OverlapCard
                key={`${it.people.map((person) => person.id).join()} ${it.overlapStartDate}`}
                overlap={it}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function OverlapCard({ overlap }: { overlap: GroupOverlap }) {
  const { t } = useLingui();
  const me = useAccount().id;
  const { people, places, distanceKm, overlapStartDate: first, overlapEndDate: last } = overlap;
  const distance = useDistance();
  const today = todayHere();
  const together = places.every(({ placeId }) => placeId === places[0]?.placeId);
  return (
    <li className="grid grid-cols-1 animate-fade content-start gap-3.5 rounded-lg border border-line bg-raised p-4">
      <AxisDays first={first} last={last} />
      <div className="grid gap-2">
        {people.map((person, at) => (
          <div key={person.id} className="grid grid-cols-1 gap-1">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
              {person.id === me ? (
                <span className="font-semibold">{t`You`}</span>
              ) : (
                <PersonName person={person} className="min-w-0 text-sm font-semibold" />
              )}
              {!together && places[at] && <PlaceChip place={places[at]} />}
            </div>
            <AxisBands
              axis={{ first, last }}
              kind={person.id === me ? "mine" : "shared"}
              person={person}
              name={person.id === me ? t`You` : nameOf(person)}
              runs={[{ first, last }]}
            />
          </div>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {together && places[0] && <PlaceChip place={places[0]} />}
        {distanceKm > 0 && <span>{t`${distance(distanceKm)} apart`}</span>}
        <time dateTime={first} className="font-semibold">
          {range(first, last, today)}
        </time>
      </p>
      <p className="-mt-1.5 flex flex-wrap items-center gap-x-3 text-sm">
        <span className="rounded-full bg-shared-soft px-3 py-1 font-semibold text-shared-ink">
          {dayCount(first, last)}
        </span>
        <span className="text-muted">{first <= today ? t`now` : relativeDay(first, today)}</span>
      </p>
    </li>
  );
}

const PlaceChip = ({ place }: { place: GroupOverlap["places"][number] }) => (
  <span style={colourOf(place.placeId)} className="rounded-full px-3 py-1 font-semibold">
    <bdi>{place.city}</bdi>
    <span className="font-normal">
      {comma()}
      {regionLine(place)}
    </span>
  </span>
);
