import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Day } from "#contract/shared/fields.ts";
import { matches, type MyStay } from "#contract/features/matches.ts";
import { queryFor } from "#web/lib/api/read.ts";
import type { PlaceChoice, PlaceInput } from "#web/lib/place-choice.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { TripAdded } from "./trip-added.tsx";
import { TripForm } from "#features/trips/form/trip-form.tsx";
import { newTrip } from "#features/trips/form/trip-values.ts";
import { useCreateTrip } from "./trip-changes.ts";
import { isPending } from "#web/lib/offline-queue/pending.ts";

type Props = {
  /** Where the trip goes, as far as it is known. */
  destination: PlaceChoice;
  /** The first and the last day of the trip, as the address names them. */
  from: string | null;
  to: string | null;
  place: (input: PlaceInput) => ReactNode;
  /** Renders the near misses of a stored trip. */
  nearMissesOf: (tripId: number | null) => ReactNode;
  onAdded: (id: number | null) => void;
  onClose: () => void;
  /** How long the dialog waits for the people of a stored trip, in milliseconds; then it closes. */
  peopleTimeoutMs?: number;
};

/** Dialog to add a trip. When the trip is stored, it says whom the user will meet. */
export function TripDialog(props: Props) {
  const { destination, from, to, place, nearMissesOf, onAdded, onClose, peopleTimeoutMs = 3000 } = props;
  const { t } = useLingui();
  const client = useQueryClient();
  const [added, setAdded] = useState<MyStay>();
  /** The trip after which another one is being added. */
  const [before, setBefore] = useState<MyStay>();
  const finish = (id: number | null) => {
    onAdded(id);
    onClose();
  };
  const stayOf = async (id: number): Promise<MyStay | undefined> => {
    const stays = await Promise.race([
      client.fetchQuery({ ...queryFor(matches.stays), staleTime: 0 }).catch(() => []),
      new Promise<MyStay[]>((resolve) => setTimeout(resolve, peopleTimeoutMs, [])),
    ]);
    return stays.find(({ tripId }) => tripId === id);
  };
  const create = useCreateTrip(async (id) => {
    // A queued trip has no people until the server has it.
    if (id === null || isPending({ id })) return finish(id);
    const stay = await stayOf(id);
    if (stay) return setAdded(stay);
    toast({ title: t`Trip created successfully`, kind: "success" });
    return finish(id);
  });
  const addAnother = () => {
    setBefore(added);
    setAdded(undefined);
  };
  if (added)
    return (
      <TripAdded
        stay={added}
        nearMisses={nearMissesOf(added.tripId)}
        onAnother={addAnother}
        onClose={() => finish(added.tripId)}
      />
    );
  const close = () => (before ? finish(before.tripId) : onClose());
  return (
    <Dialog open onClose={close} title={t`Add New Trip`} isWide>
      <TripForm
        draft="trip"
        initial={
          before
            ? newTrip(destination.city === "" ? destination : undefined)
            : newTrip(destination, Day.safeParse(from).data, Day.safeParse(to).data)
        }
        showFrom={before?.endDate}
        place={place}
        submit={t`Add trip`}
        isSheet
        onSubmit={create.mutateAsync}
        onCancel={close}
      />
    </Dialog>
  );
}
