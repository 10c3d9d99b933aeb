import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { day } from "#web/lib/format/dates.ts";
import type { OfferedDates } from "#web/lib/offered-dates.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import type { PickedRange } from "#ui/dates/range-cell.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TripForm } from "#features/trips/form/trip-form.tsx";
import { valuesOf } from "#features/trips/form/trip-values.ts";
import { useUpdateTrip } from "./trip-changes.ts";
import { useOfferedMeeting, useTrip } from "./trips-queries.ts";

type Props = {
  id: number | null;
  /** Dates to fill in instead of the stored ones; null for the stored ones. */
  offered: OfferedDates | null;
  place: (input: PlaceInput) => ReactNode;
  onSaved: () => void;
  onLeave: () => void;
};

/** Form for a stored trip; `onSaved` is called after saving, `onLeave` on cancel. */
export function EditTrip({ id, offered, place, onSaved, onLeave }: Props) {
  const { t } = useLingui();
  const trip = useTrip(id);
  const update = useUpdateTrip(id ?? 0, onSaved);
  const offer = useOffer(id, offered);
  const unknown = (
    <EmptyState
      drawing={<TripsIllustration />}
      title={t`Trip not found`}
      action={<Button onClick={onLeave}>{t`Back to trips`}</Button>}
    >
      <Trans>It may have been deleted, or the link is incomplete.</Trans>
    </EmptyState>
  );
  if (id === null) return unknown;
  return (
    <QueryState
      query={trip}
      loading={t`Loading the trip`}
      skeleton={<TripFormSkeleton />}
      error={t`The trip didn’t load`}
      notFound={unknown}
    >
      {(found) => (
        <Card className="grid grid-cols-1 gap-5">
          <TripForm
            key={`${found.id} ${offer.draft}`}
            draft={`trip:${id}${offer.draft}`}
            initial={{ ...valuesOf(found), ...offer.values }}
            note={offer.note}
            editing={found}
            place={place}
            submit={t`Save changes`}
            isInCard
            onSubmit={update.mutateAsync}
            onCancel={onLeave}
          />
        </Card>
      )}
    </QueryState>
  );
}

/**
 * What an offer of dates changes in the form. It has a draft of its own, because an older draft of the same
 * trip would hide the offered dates.
 */
function useOffer(id: number | null, offered: OfferedDates | null) {
  const { t } = useLingui();
  const met = useOfferedMeeting(id, offered);
  if (!offered) return { draft: "", values: {}, note: () => null };
  const { first, last } = offered;
  const [name, date] = met ? [met.userFirstName, day(met.userDay)] : ["", ""];
  const isKept = (dates: PickedRange) => dates.first === first && dates.last === last;
  return {
    draft: `:${first}:${last}`,
    values: { dates: { first, last } },
    note: (dates: PickedRange) =>
      isKept(dates) ? (
        <Notice>
          <p>
            {met && <strong>{t`Then you meet ${name} on ${date}.`} </strong>}
            {t`The new dates are filled in and not saved yet.`}
          </p>
        </Notice>
      ) : null,
  };
}

const TripFormSkeleton = () => (
  <Card className="grid gap-5">
    {["place", "dates", "name"].map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-11" />
      </div>
    ))}
    <Skeleton className="h-40" />
  </Card>
);
