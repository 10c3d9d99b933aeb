import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isMissing } from "../../lib/call.ts";
import { forgetKept } from "../../lib/kept.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TripsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TripForm } from "./trip-form.tsx";
import { valuesOf } from "./trip-values.ts";
import { useTrip, useUpdateTrip } from "./trips-queries.ts";

type Props = { id: number | null; place: (input: PlaceInput) => ReactNode; onLeave: () => void };

/** A trip's form with what is stored; `onLeave` after it was saved and whenever one turns back. */
export function EditTrip({ id, place, onLeave }: Props) {
  const { t } = useLingui();
  const trip = useTrip(id);
  const draft = `trip:${id}`;
  const update = useUpdateTrip(id ?? 0, () => {
    forgetKept(draft);
    onLeave();
  });
  const unknown = id === null || isMissing(trip.error);

  if (unknown)
    return (
      <EmptyState
        drawing={<TripsDrawing />}
        title={t`Trip not found`}
        action={<Button onClick={onLeave}>{t`Back to trips`}</Button>}
      >
        <Trans>It may have been deleted, or the link is not complete.</Trans>
      </EmptyState>
    );
  if (trip.isLoadingError)
    return <ErrorState title={t`The trip didn’t load`} onRetry={() => void trip.refetch()} />;
  if (trip.isPending) return <TripFormSkeleton label={t`Loading the trip`} />;
  return (
    <Card>
      <TripForm
        key={trip.data.id}
        draft={draft}
        initial={valuesOf(trip.data)}
        place={place}
        submit={t`Save changes`}
        pending={update.isPending}
        onSubmit={(draft, refuse) => update.mutate(draft, { onError: refuse })}
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
