import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isNotFoundOrMalformed } from "#web/lib/api/call.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { TripsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TripForm } from "./trip-form.tsx";
import { valuesOf } from "./trip-values.ts";
import { useTrip, useUpdateTrip } from "./trips-queries.ts";

type Props = {
  id: number | null;
  place: (input: PlaceInput) => ReactNode;
  onSaved: () => void;
  onLeave: () => void;
};

/** Form for a stored trip; `onSaved` is called after saving, `onLeave` on cancel. */
export function EditTrip({ id, place, onSaved, onLeave }: Props) {
  const { t } = useLingui();
  const trip = useTrip(id);
  const update = useUpdateTrip(id ?? 0, onSaved);
  const unknown = id === null || isNotFoundOrMalformed(trip.error);

  if (unknown)
    return (
      <EmptyState
        drawing={<TripsIllustration />}
        title={t`Trip not found`}
        action={<Button onClick={onLeave}>{t`Back to trips`}</Button>}
      >
        <Trans>It may have been deleted, or the link is incomplete.</Trans>
      </EmptyState>
    );
  if (trip.isLoadingError)
    return <ErrorState title={t`The trip didn’t load`} onRetry={() => void trip.refetch()} />;
  if (trip.isPending) return <TripFormSkeleton label={t`Loading the trip`} />;
  return (
    <Card>
      <TripForm
        key={trip.data.id}
        draft={`trip:${id}`}
        initial={valuesOf(trip.data)}
        editing={trip.data}
        place={place}
        submit={t`Save changes`}
        onSubmit={update.mutateAsync}
        onCancel={onLeave}
      />
    </Card>
  );
}

const TripFormSkeleton = ({ label }: { label: string }) => (
  <Card role="status" aria-label={label} className="grid gap-5">
    {["name", "country", "state", "city", "dates"].map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-11" />
      </div>
    ))}
    <Skeleton className="h-40" />
  </Card>
);
