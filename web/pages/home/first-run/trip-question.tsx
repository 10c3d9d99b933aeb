import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { CityChips } from "#features/places/city-chips.tsx";
import { useSuggestedCities } from "#features/places/suggested-cities.ts";
import { useFriendsHomes } from "#features/people/friends-homes.ts";
import { useCreateTrip } from "#features/trips/trip-changes.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { PickedRange } from "#ui/dates/range-cell.tsx";
import { Card } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { placeFields, useStartCountry } from "#web/pages/travel/place-slot.tsx";
import { type Frame, QuestionFrame } from "./question-frame.tsx";
import type { AddedTrip } from "#features/onboarding/first-run-memory.ts";
import { WorldAside } from "./world-aside.tsx";

const TripDays = lazy(() => import("./trip-days.tsx").then((it) => ({ default: it.TripDays })));

type Props = { frame: Frame; onAdded: (trip: AddedTrip) => void };

/** The first question: a city, then its dates. */
export function TripQuestion({ frame, onAdded }: Props) {
  const { t } = useLingui();
  const country = useStartCountry();
  const cities = useSuggestedCities(country, useFriendsHomes());
  const [place, setPlace] = useState<PlaceChoice>({ country, state: "", city: "" });
  const [dates, setDates] = useState<PickedRange>({ first: null, last: null });
  const create = useCreateTrip((id) => onAdded({ id, city: place.city }));
  const { first, last } = dates;
  const hasPlace = place.city !== "" && place.state !== "";
  const add = () => {
    if (!first || !last) return;
    create.mutate({
      ...place,
      name: place.city,
      startDate: first,
      endDate: last,
      groupIds: [],
      matchOnlyGroupConnections: false,
    });
  };
  return (
    <QuestionFrame
      frame={frame}
      title={t`Where are you going next?`}
      line={t`A city and your dates. We’ll tell you who’s there.`}
      aside={
        hasPlace ? (
          <Card className="w-full max-w-2xl animate-fade">
            <Suspense fallback={<Skeleton className="h-88" />}>
              <TripDays key={place.placeId} value={dates} onChange={setDates} />
            </Suspense>
            <Button wide className="mt-4" disabled={!first || !last} busy={create.isPending} onClick={add}>
              {t`Add trip`}
            </Button>
          </Card>
        ) : (
          <WorldAside placeIds={cities.map(({ place: { placeId } }) => placeId)} />
        )
      }
    >
      {placeFields({ value: place, onChange: setPlace, errors: {} })}
      <CityChips cities={cities} chosen={place.placeId} onPick={setPlace} />
    </QuestionFrame>
  );
}
