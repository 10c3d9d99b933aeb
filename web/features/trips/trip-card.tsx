import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { tripPath } from "#contract/shared/page-paths.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Stay } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import { Link } from "#web/lib/navigation.tsx";
import { range } from "#web/lib/format/dates.ts";
import { placeLine } from "#web/lib/format/place-names.ts";
import { findFocusNext, focusNext } from "#ui/forms/focus-next.ts";
import { classes } from "#ui/styles/classes.ts";
import { PlaceHeader } from "#ui/display/place-header.tsx";
import { type TripActions, TripMenu } from "./trip-menu.tsx";
import { TripRemarks, useTripDays, useWhen } from "./trip-remarks.tsx";
import { isPending } from "#web/lib/offline-queue/pending.ts";

/** Loaded after the cards: it is large, and a card without it lacks nothing. */
const TripBadge = lazy(async (): Promise<{ default: ComponentType<{ trip: Trip }> }> => {
  try {
    return { default: (await import("./trip-badge.tsx")).TripBadge };
  } catch {
    return { default: () => null };
  }
});

type Props = TripActions & {
  trip: Trip;
  /** The user's own stays, without home. */
  stays: readonly Stay[];
  nearMisses?: number;
  /** Whether the card is scrolled into view, focused and highlighted. */
  isShown?: boolean;
  today: Day;
  /** Whom the user meets. */
  children?: ReactNode;
};

/** A trip in a list: a strip of the map, its name, place and days, and whom the user meets. */
export function TripCard({
  trip,
  stays,
  nearMisses = 0,
  isShown = false,
  today,
  children,
  ...actions
}: Props) {
  const days = useTripDays(trip, stays);
  const when = useWhen(trip, today);
  const isNow = trip.startDate <= today && today <= trip.endDate;
  const row = useRef<HTMLLIElement>(null);
  useShown(row, isShown);
  const isSent = !isPending(trip);
  return (
    <li
      ref={row}
      className={classes(
        "relative flex animate-fade overflow-hidden rounded-lg border transition-colors",
        isShown ? "border-accent bg-accent-soft" : "border-line bg-raised hover:border-edge",
      )}
    >
      <PlaceHeader placeId={trip.placeId} view="strip" className="w-16 shrink-0">
        <Suspense>
          <TripBadge trip={trip} />
        </Suspense>
      </PlaceHeader>
      <div className="min-w-0 flex-1 py-3 ps-4 pe-3">
        <div className="flex items-start gap-2">
          <h3
            tabIndex={isSent ? undefined : -1}
            {...(isShown && !isSent ? focusNext : {})}
            title={trip.name}
            className="line-clamp-3 flex-1 text-base leading-6 wrap-anywhere"
          >
            {isSent ? (
              <Link
                to={tripPath(trip.id)}
                {...(isShown ? focusNext : {})}
                className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
              >
                {trip.name}
              </Link>
            ) : (
              trip.name
            )}
          </h3>
          <div className="relative -my-2.5 -me-2">
            <TripMenu trip={trip} {...actions} />
          </div>
        </div>
        <p className="text-sm text-muted">{placeLine(trip)}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <time dateTime={trip.startDate} className="font-semibold text-ink">
            {range(trip.startDate, trip.endDate, today)}
          </time>
          <span>{days}</span>
          <span className={classes("whitespace-nowrap", isNow && "font-semibold text-positive")}>{when}</span>
        </p>
        <TripRemarks trip={trip} stays={stays} nearMisses={nearMisses} />
        {children}
      </div>
    </li>
  );
}

/** Scrolls to a trip and focuses it once it is to be shown. */
export function useShown(row: { current: HTMLElement | null }, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !row.current) return;
    row.current.scrollIntoView({ block: "center", behavior: "instant" });
    findFocusNext(row.current)?.focus({ preventScroll: true });
  }, [row, isShown]);
}
