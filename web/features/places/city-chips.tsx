import { useLingui } from "@lingui/react/macro";
import type { PlaceChoice } from "#web/lib/place-choice.ts";
import { classes } from "#ui/styles/classes.ts";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import type { SuggestedCity } from "./suggested-cities.ts";

type Props = {
  cities: readonly SuggestedCity[];
  /** The id of the chosen place. */
  chosen: string | undefined;
  onPick: (place: PlaceChoice) => void;
};

/** Cities to choose with one tap. */
export function CityChips({ cities, chosen, onPick }: Props) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Suggestions`} className="flex min-h-11 flex-wrap gap-2">
      {cities.map(({ place: { placeId, city, state, country }, friend }) => (
        <li key={placeId} className="animate-fade">
          <button
            type="button"
            aria-pressed={placeId === chosen}
            onClick={() => onPick({ placeId, city, state, country })}
            className={classes(
              "target inline-flex items-center gap-2 rounded-full border bg-raised px-4 font-semibold hover:bg-sunken",
              placeId === chosen ? "border-accent text-accent" : "border-line",
            )}
          >
            <span
              aria-hidden="true"
              className="size-2.5 rounded-full"
              style={{ background: strongColourOf(placeId) }}
            />
            {city} {friend !== null && <bdi className="font-normal text-muted">{friend}</bdi>}
          </button>
        </li>
      ))}
    </ul>
  );
}
