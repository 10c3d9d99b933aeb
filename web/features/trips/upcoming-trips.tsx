import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import type { MyStay } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { upcomingTrips } from "#contract/shared/itinerary.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { Link } from "#web/lib/navigation.tsx";
import { faceOf, useMyStays } from "#web/lib/stays.ts";
import { useOpened } from "#web/lib/stores/use-opened.ts";
import { Faces } from "#ui/display/faces.tsx";
import { TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { classes } from "#ui/styles/classes.ts";
import { TripList } from "./trip-list.tsx";
import type { TripActions } from "./trip-menu.tsx";
import { TripPlans } from "./trip-plans.tsx";
import { useNearMissCounts } from "./trips-queries.ts";

/**
 * The number of trips after the next one that are listed. If only one more would be folded, it is listed,
 * too: the button needs as much room.
 */
const maxAtFirst = 4;

type Props = Pick<TripActions, "onToCalendar"> & {
  /** Button for a user without a trip. */
  add: ReactNode;
  shownId?: number | null;
};

/** The user's own trips that are not over, except for the next one, which is shown above them. */
export function UpcomingTrips({ add, onToCalendar, shownId = null }: Props) {
  const { t } = useLingui();
  const company = useMyStays().data;
  const nearMisses = useNearMissCounts();
  const today = todayHere();
  return (
    <TripPlans>
      {(plans) => {
        const [next, ...later] = upcomingTrips(plans.trips, plans.savedDays, today);
        if (!next) return <NoTrips add={add} />;
        if (later.length === 0) return <p className="text-muted">{t`No other trips yet`}</p>;
        const first = later.length > maxAtFirst + 1 ? maxAtFirst : later.length;
        const rest = later.slice(first);
        const list = { ...plans, company, nearMisses, shownId, today, onToCalendar };
        return (
          <>
            <TripList listed={later.slice(0, first)} {...list} />
            {rest.length > 0 && (
              <FoldedTrips trips={rest} {...{ company, shownId }}>
                <TripList listed={rest} {...list} />
              </FoldedTrips>
            )}
          </>
        );
      }}
    </TripPlans>
  );
}

type FoldedProps = Pick<Props, "shownId"> & {
  trips: readonly Trip[];
  company: readonly MyStay[] | undefined;
  children: ReactNode;
};

/** Trips that are folded to their number and the people whom the user meets, unless one is to be shown. */
function FoldedTrips({ trips, company = [], shownId, children }: FoldedProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useOpened("later-trips");
  const body = useId();
  const hasShown = trips.some(({ id }) => id === shownId);
  useEffect(() => {
    if (hasShown) setOpen(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opens once, and can be folded after that
  }, [hasShown]);
  const stays = company.filter(({ tripId }) => trips.some(({ id }) => id === tripId));
  const faces = new Map(stays.flatMap(({ people }) => people.map((it) => [it.userId, faceOf(it)])));
  const people = [...faces.values()];
  const [count, names] = [trips.length, firstNames(people)];
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
        className="my-3 flex min-h-11 w-full items-center gap-3 rounded-lg border border-line px-4 font-semibold hover:border-edge"
      >
        <span className="flex-1 text-start">
          <Plural value={count} one="# later trip" other="# later trips" />{" "}
          {people.length > 0 && <span className="sr-only">{t`with ${names}`}</span>}
        </span>
        <Faces people={people} size="xs" />
        <ChevronDown
          aria-hidden="true"
          size={20}
          className={classes("shrink-0 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div id={body}>{isOpen && children}</div>
    </>
  );
}

const NoTrips = ({ add }: Pick<Props, "add">) => {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<TripsIllustration />} title={t`No upcoming trips`} action={add}>
      <Trans>Add where you are going, and see who will be there too.</Trans>
      <Link to="/imports/new" className="mt-2 block font-semibold text-accent underline underline-offset-4">
        <Trans>Already booked? Import it</Trans>
      </Link>
    </EmptyState>
  );
};
