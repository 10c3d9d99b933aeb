import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { TripsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
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
        <Card>
          <TripForm
            key={found.id}
            draft={`trip:${id}`}
            initial={valuesOf(found)}
            editing={found}
            place={place}
            submit={t`Save changes`}
            onSubmit={update.mutateAsync}
            onCancel={onLeave}
          />
        </Card>
      )}
    </QueryState>
  );
}

const TripFormSkeleton = () => (
  <Card className="grid gap-5">
    {["name", "country", "state", "city", "dates"].map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-11" />
      </div>
    ))}
    <Skeleton className="h-40" />
  </Card>
);
