import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarHeart } from "lucide-react";
import type { ReactNode } from "react";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { tripPath } from "#contract/shared/page-paths.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Stay } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";

import { dayOfMonth, range, weekday } from "#web/lib/format/dates.ts";
import { firstNames, listOf } from "#web/lib/format/first-names.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Link } from "#web/lib/navigation.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { awayRuns, bestDays, faceOf, peopleOn, runsIn, runsOf, useMyStays } from "#web/lib/stays.ts";
import { MorePeople } from "#ui/display/more-people.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { focusNext } from "#ui/forms/focus-next.ts";
import { AxisBands, AxisDays } from "#ui/dates/stay-axis.tsx";
import { MessagePeople } from "#features/trips/message-people.tsx";
import { TripRemarks } from "#features/trips/trip-remarks.tsx";
import { TellPeople } from "#features/trips/tell-people.tsx";
import { SwitchSharingOn } from "./sharing-is-off.tsx";
import { useTogether } from "./together.ts";
import { isPending } from "#web/lib/offline-queue/pending.ts";

/** The number of people with a row; the others are counted. */
const maxRows = 4;

/** Days elsewhere are holes in the user's band, so no line names them again. */
const shownAsHoles: readonly Stay[] = [];

type Props = {
  trip: Trip;
  /** The user's own stays, without home. */
  stays: readonly Stay[];
  nearMisses: number;
  isShown: boolean;
};

/** Whom the user meets on their next trip and on which days, with a way to write to them. */
export function NextTripPeople({ trip, stays, nearMisses, isShown }: Props) {
  const { t } = useLingui();
  const query = useMyStays();
  const { city } = trip;
  const { privacyLocationSharing: isSharing } = useAccount();
  const stay = query.data?.find(({ tripId }) => tripId === trip.id);
  const open = !isPending(trip) && (
    <Link
      to={tripPath(trip.id)}
      {...(isShown ? focusNext : {})}
      className="target -my-2.5 inline-flex items-center text-sm font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >{t`Open the trip`}</Link>
  );
  // A trip that waits to be sent is unknown to the server, which finds the people.
  if (isPending(trip) || !isSharing)
    return (
      <div className="grid justify-items-start gap-2 pe-8">
        <Head open={open}>{isPending(trip) ? trip.name : t`Location sharing is off`}</Head>
        {!isPending(trip) && <SwitchSharingOn />}
        <TripRemarks {...{ trip, stays, nearMisses }} />
      </div>
    );
  return (
    <QueryState
      query={stay || !query.isFetching ? query : { ...query, data: undefined }}
      loading={t`Loading your matches`}
      skeleton={<Skeleton className="h-48" />}
      errorLine={t`Your matches didn’t load. Try again`}
    >
      {() =>
        stay && stay.people.length > 0 ? (
          <Company stay={stay} open={open}>
            <TripRemarks trip={trip} stays={shownAsHoles} nearMisses={nearMisses} />
          </Company>
        ) : (
          <div className="grid h-full content-start justify-items-start gap-3">
            <Head open={open}>{t`Nobody in ${city} yet`}</Head>
            <p className="text-sm text-muted">
              <Trans>When a connection plans to be near on these days, you both learn of it.</Trans>
            </p>
            <TripRemarks {...{ trip, stays, nearMisses }} />
            <TellPeople trip={trip} size="medium" />
          </div>
        )
      }
    </QueryState>
  );
}

const Head = ({ children, open }: { children: ReactNode; open: ReactNode }) => (
  <div className="flex w-full items-baseline gap-x-4 pe-8">
    <p className="min-w-0 flex-1 font-head text-lg font-bold wrap-anywhere">{children}</p>
    {open}
  </div>
);

function Company({ stay, open, children }: { stay: MyStay; open: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const me = useAccount();
  const { people } = stay;
  const axis = { first: stay.startDate, last: stay.endDate };
  const best = bestDays(people);
  const together = useTogether();
  return (
    <>
      <Head open={open}>{t`You’ll meet ${firstNames(people.map(faceOf))}`}</Head>
      <div className="mt-2.5 grid gap-1.5">
        <AxisDays {...axis} lit={best} />
        <AxisBands axis={axis} kind="mine" person={me} name={t`You`} runs={[axis]} away={awayRuns(stay)}>
          {t`You`}
        </AxisBands>
        {people.slice(0, maxRows).map((person) => (
          <AxisBands
            key={person.userId}
            axis={axis}
            kind="shared"
            person={faceOf(person)}
            name={nameOf(faceOf(person))}
            runs={runsOf(person)}
          >
            {livesHere(person) ? t`${person.userFirstName} · lives here` : person.userFirstName}
          </AxisBands>
        ))}
      </div>
      <MorePeople more={people.length - maxRows} />
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex w-full items-center lg:flex-1 gap-1.5 text-sm text-shared-ink">
          <CalendarHeart aria-hidden="true" size={20} className="shrink-0" />
          <span>{best.length > 0 ? <Best stay={stay} days={best} /> : together(stay)}</span>
        </p>
        <MessagePeople stay={stay} />
      </div>
    </>
  );
}

const livesHere = ({ days }: Companion) =>
  days.some(({ kind, distanceKm }) => kind === "visiting" && distanceKm === 0);

/** "Thu 26: all four of you": the days on which most people are there. */
function Best({ stay, days }: { stay: MyStay; days: readonly Day[] }) {
  const count = peopleOn(stay, days[0]!).length + 1;
  const { t } = useLingui();
  const dates = listOf(
    runsIn(days).map(({ first, last }) =>
      first === last
        ? t({ message: `${weekday(first)} ${dayOfMonth(first)}`, context: "weekday and day: Thu 26" })
        : range(first, last),
    ),
  );
  const all = plural(count, {
    2: "both of you",
    3: "all three of you",
    4: "all four of you",
    5: "all five of you",
    one: "# of you",
    other: "all # of you",
  });
  const some = plural(count, {
    3: "three of you",
    4: "four of you",
    5: "five of you",
    one: "# of you",
    other: "# of you",
  });
  const who = count > stay.people.length ? all : some;
  return (
    <Trans>
      <b className="font-semibold">{dates}:</b> {who}
    </Trans>
  );
}
