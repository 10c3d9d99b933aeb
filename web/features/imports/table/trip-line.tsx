import { useLingui } from "@lingui/react/macro";
import type { TableChoice, TableRow } from "#contract/features/tables.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { range } from "#web/lib/format/dates.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { countryName, placeLine, regionLine, withoutRepeats } from "#web/lib/format/place-names.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Select } from "#ui/forms/select.tsx";

type Props = {
  row: TableRow;
  isChosen: boolean;
  /** The city that was chosen; undefined for the most likely. */
  placeId: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onPlace: (placeId: string) => void;
  /** Says which trips of the user share days with a trip at this place. */
  overlapSentences: (draft: TableDraft) => readonly string[];
};

export type TableDraft = { first: Day | null; last: Day | null; place: Place | null };

/** A trip of a table, to add or to leave out; of several cities with its name, one can be chosen. */
export function TripLine({ row, isChosen, placeId, onChoose, onPlace, overlapSentences }: Props) {
  const { t } = useLingui();
  const { name, written, isUncertain, choices, startDate, endDate } = row;
  const place = choices.find((it) => it.placeId === placeId) ?? row.place;
  // A trip without a name of its own is called like its city.
  const isNamed = name !== row.place?.city;
  const isPast = endDate !== null && endDate < todayHere();
  const hints = [
    // Two trips of one name and days have one sentence.
    ...new Set(overlapSentences({ first: startDate, last: endDate, place })),
    isPast && t`This trip is over.`,
    isUncertain && choices.length > 1 && t`Several cities have this name. Choose the one you mean.`,
    choices.length === 1 && t`A small place has this name. Is it the one you mean?`,
  ].filter((hint) => hint !== false);
  return (
    <div className="grid grid-cols-1">
      <Checkbox
        label={
          <span className="wrap-anywhere">
            <bdi className="font-semibold">{isNamed ? name : (place?.city ?? name)}</bdi>{" "}
            <span className="text-muted">
              {place && (isNamed ? placeLine(place) : regionLine(place))}
              {" · "}
              <span className="whitespace-nowrap">{startDate && endDate && range(startDate, endDate)}</span>
            </span>
          </span>
        }
        hint={
          hints.length > 0 &&
          hints.map((hint) => (
            <span key={hint} className="block">
              {hint}
            </span>
          ))
        }
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {choices.length > 1 && (
        <div className="max-w-md ps-8 pb-2">
          <Select
            label={t`Which “${written}” is it?`}
            options={optionsFor(choices)}
            value={place?.placeId}
            onChange={({ target }) => onPlace(target.value)}
          />
        </div>
      )}
    </div>
  );
}

/** "Springfield, Illinois": enough to tell a city from its namesakes. A country that all have is left out. */
function optionsFor(choices: readonly TableChoice[]) {
  const isOneCountry = choices.every(({ country }) => country === choices[0]?.country);
  return choices.map(({ placeId, city, county, stateName, country }) => ({
    value: placeId,
    label: byComma(withoutRepeats([city, county, stateName, isOneCountry ? null : countryName(country)])),
  }));
}
