import { Trans } from "@lingui/react/macro";
import type { FoundPlace } from "#contract/features/places.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { placeLine, withoutRepeats } from "#web/lib/format/place-names.ts";
import { isOwnPlace, type PlaceChoice } from "#web/lib/place-choice.ts";
import { UnknownPlace } from "#ui/display/unknown-place.tsx";
import { usePlaceSearch, useResolvedPlace } from "./places-queries.ts";

type Props = { value: PlaceChoice; onChange: (place: PlaceChoice) => void };

const maxSuggestions = 5;

/**
 * Says that a typed place is in no data set, and offers the cities that it may be. Without a state, the state
 * of the likeliest city says whether the name is known; a known name is not called unknown, and only offered.
 */
export function OwnPlaceNote({ value, onChange }: Props) {
  const { list: like, isCurrent } = usePlaceSearch(value.city, value.country || null, maxSuggestions);
  const best = isCurrent ? like[0] : undefined;
  const hasState = value.state !== "";
  const resolved = useResolvedPlace(hasState || !best ? value : { ...best, city: value.city });
  const isUnknown = resolved ? isOwnPlace(resolved) : !hasState && !best;
  if (!hasState && !isCurrent) return null;
  if (!isUnknown && (hasState || !resolved)) return null;
  return (
    <div role="status" className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      {isUnknown && (
        <p>
          <UnknownPlace />
        </p>
      )}
      {like.length > 0 && (
        <>
          <p className="font-semibold">
            <Trans>Is it one of these?</Trans>
          </p>
          <ul className="flex flex-wrap gap-2">
            {like.map((place) => (
              <li key={place.placeId}>
                <button
                  type="button"
                  className="target rounded-md border border-edge bg-raised px-3 text-start"
                  onClick={() => {
                    const { country, state, city, placeId } = place;
                    onChange({ country, state, city, placeId });
                  }}
                >
                  {nameOf(place)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const nameOf = (place: FoundPlace) =>
  place.county
    ? byComma(withoutRepeats([`${place.city} (${place.county})`, place.stateName]))
    : placeLine(place);
