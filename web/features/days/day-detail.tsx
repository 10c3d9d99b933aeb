import { Trans, useLingui } from "@lingui/react/macro";
import { House, MapPin, Plane } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "#web/lib/navigation.tsx";
import type { Day } from "#contract/shared/fields.ts";
import { newTripPath, tripPath } from "#contract/shared/page-paths.ts";
import type { Companion } from "#contract/features/matches.ts";
import { type Stay, stayOn } from "#contract/shared/itinerary.ts";
import { range } from "#web/lib/format/dates.ts";
import { useQueuedChanges } from "#web/lib/offline-queue/lanes.ts";
import { placeLine, regionLine } from "#web/lib/format/place-names.ts";
import { isUnknownPlaceId, type PlaceInput } from "#web/lib/place-choice.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { UnknownPlace } from "#ui/display/unknown-place.tsx";
import { colourOf } from "#ui/styles/place-colour.ts";
import { PeopleThere } from "./people-there.tsx";
import { type DayPlans, useSaveDays, useStayHome } from "./days-queries.ts";
import { SetPlace } from "./set-place.tsx";
import { isPending } from "#web/lib/offline-queue/pending.ts";

type Props = {
  day: Day;
  plans: DayPlans;
  /** The people whom the user meets on the day. */
  people: readonly Companion[];
  /** Renders the fields of a place. */
  place: (input: PlaceInput) => ReactNode;
  country: string;
  /** Called after a change was saved. */
  onDone?: () => void;
};

/** Where the user is on a day and why, and who is there, with buttons to change it. */
export function DayDetail({ day, plans, people, place, country, onDone = () => {} }: Props) {
  const { t } = useLingui();
  const [setting, setSetting] = useState(false);
  const saved = plans.savedDays.find(({ date }) => date === day);
  const stay = stayOn(plans.stays, day);
  const save = useSaveDays(onDone);
  const stayHome = useStayHome(onDone);
  const atHome = stay?.from === "home";
  const waits = useQueuedChanges().some(({ days = [] }) => days.some(({ date }) => date === day));

  if (setting)
    return (
      <SetPlace
        day={day}
        start={stay && !atHome ? stay.country : country}
        place={place}
        onSave={async (dates, to) => {
          await save.mutateAsync({ dates, place: to });
          setSetting(false);
        }}
        onCancel={() => setSetting(false)}
      />
    );
  return (
    <div className="grid gap-5">
      <Where stay={stay} saved={saved !== undefined} plans={plans} />
      <PeopleThere day={day} people={people} />
      {waits && <p className="text-sm font-medium text-warning">{t`Waiting to be sent`}</p>}
      <div className="grid gap-2">
        {stay?.from !== "trip" && day >= todayHere() && (
          <LinkButton to={newTripPath(null, { from: day })} onClick={onDone}>{t`Add a trip`}</LinkButton>
        )}
        <Button kind="secondary" onClick={() => setSetting(true)}>{t`Set another place`}</Button>
        {plans.home && !atHome && (
          <Button
            kind="secondary"
            busy={stayHome.isPending}
            onClick={() => stayHome.mutate({ dates: [day] })}
          >{t`I’m at home`}</Button>
        )}
        {saved && (
          <Button
            kind="quiet"
            busy={save.isPending}
            onClick={() => save.mutate({ dates: [day], place: null })}
          >{t`Clear this day`}</Button>
        )}
      </div>
    </div>
  );
}

function Where({ stay, saved, plans }: { stay: Stay | undefined; saved: boolean; plans: DayPlans }) {
  const { t } = useLingui();
  if (!stay)
    return (
      <p className="text-muted">
        <Trans>
          No place for this day. Add a trip, set a place, or{" "}
          <Link to="/edit-profile" className="font-semibold text-accent underline">
            set your home city
          </Link>
          .
        </Trans>
      </p>
    );
  const trip = plans.trips.find(({ id }) => id === stay.tripId);
  const Icon = saved ? MapPin : stay.from === "trip" ? Plane : House;
  return (
    <div className="grid gap-3">
      <div style={colourOf(stay.placeId)} className="rounded-md p-4">
        <p className="font-head text-xl font-semibold">{stay.city}</p>
        <p className="text-sm">{regionLine(stay)}</p>
      </div>
      <p className="flex items-start gap-2 text-sm">
        <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
        <span>
          {saved
            ? t`You saved this place for the day.`
            : stay.from === "trip"
              ? t`You are on a trip.`
              : t`You are at home: no trip and no saved place.`}
        </span>
      </p>
      {saved && isUnknownPlaceId(stay.placeId) && (
        <p className="text-sm text-muted">
          <UnknownPlace />
        </p>
      )}
      {trip && (
        <Link
          to={isPending(trip) ? `/edit-trip?id=${trip.id}` : tripPath(trip.id)}
          className="target grid content-center rounded-md border border-line px-4 py-2.5 text-sm transition-colors hover:border-edge"
        >
          <span className="font-semibold">{trip.name}</span>
          <span className="text-muted">
            {placeLine(trip)} · {range(trip.startDate, trip.endDate)}
          </span>
        </Link>
      )}
    </div>
  );
}
