import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { CityChips } from "#features/places/city-chips.tsx";
import { useSuggestedCities } from "#features/places/suggested-cities.ts";
import { useFriendsHomes } from "#features/people/friends-homes.ts";
import { useCreateTrip } from "#features/trips/trips-queries.ts";
import { dayCount, range } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { PickedRange } from "#ui/dates/range-cell.tsx";
import { Card } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { placeFields, useStartCountry } from "#web/pages/travel/place-slot.tsx";
import { type Frame, QuestionFrame } from "./question-frame.tsx";
import type { AddedTrip } from "./questions.tsx";
import { WorldAside } from "./world-aside.tsx";

const DateRangeGrid = lazy(() =>
  import("#ui/dates/date-range-grid.tsx").then((it) => ({ default: it.DateRangeGrid })),
);

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
          <Card className="w-full max-w-md animate-fade">
            <p role="status" className="mb-3 font-semibold">
              {first && last
                ? `${range(first, last)} · ${dayCount(first, last)}`
                : first
                  ? t`Now pick the last day`
                  : t`Pick the first day, then the last`}
            </p>
            <Suspense fallback={<Skeleton className="h-88" />}>
              <DateRangeGrid key={place.placeId} value={dates} min={todayHere()} onChange={setDates} />
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
