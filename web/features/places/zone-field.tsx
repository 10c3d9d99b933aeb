import { useState } from "react";
import type { FoundPlace } from "#contract/features/places.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { savedName, todaysZone, withZoneNames, zoneLabel, zoneOptions } from "#web/lib/format/zones.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { filterOptions, matchingAsWell, type Option } from "#ui/forms/combobox/combobox-filter.ts";
import { likelyCountry } from "./default-country.ts";
import { usePlaceSearch } from "./places-queries.ts";
import { placeOption } from "./where-options.ts";

type Props = { label: string; value: string; onChange: (zone: string) => void };

/**
 * A field for a time zone, found by its name or by any city in it; the device's zone comes first. A zone that
 * got a new name is shown by it, and also found by the old one.
 */
export function ZoneField({ label, value, onChange }: Props) {
  const [zones, setZones] = useState<readonly Option[]>(zoneOptions);
  const [text, setText] = useState("");
  const { homeCountry } = useAccount();
  const isOffline = useServerUnreachable();
  const search = usePlaceSearch(text, likelyCountry(homeCountry, navigator.language));
  const cities = search.list.filter(hasZone).map((place) => cityOption(place, text));
  const options = optionsFor(text, zones, search.isCurrent ? cities : filterOptions(cities, text));
  // After the focus is painted.
  const addNames = () => setTimeout(() => setZones(withZoneNames(zoneOptions())));
  const isFailed = isOffline || search.failed;
  return (
    <Combobox
      label={label}
      options={options}
      value={zoneLabel(todaysZone(value))}
      pickedId={savedName(todaysZone(value))}
      loading={search.loading && !isFailed}
      failed={isFailed && options.length === 0}
      onFocus={addNames}
      onSearch={setText}
      onPick={({ id }) => onChange(cities.find((it) => it.id === id)?.zone ?? id)}
    />
  );
}

type CityOption = Option & { zone: string };

/**
 * The zones that the text names as well as any city, the cities in other zones, and the zones that it names
 * less well.
 */
function optionsFor(
  text: string,
  zones: readonly Option[],
  cities: readonly CityOption[],
): readonly Option[] {
  if (text.trim() === "") return zones;
  const first = matchingAsWell(zones, cities, text);
  const others = cities.filter(({ zone }) => !first.some(({ id }) => id === zone));
  return [...new Set([...first, ...others, ...filterOptions(zones, text)])];
}

/** For a day after an upgrade, the browser may have answers of an earlier version, without zones. */
const hasZone = ({ timeZone }: Partial<FoundPlace>): boolean => timeZone !== undefined;

/** A city as an option: "Osaka", and below it "Asia/Tokyo · Japan". */
function cityOption(place: FoundPlace, text: string): CityOption {
  const today = todaysZone(place.timeZone);
  const { label, line } = placeOption(place, text);
  return {
    id: `city:${place.placeId}`,
    label,
    line: byDot([zoneLabel(today), line]),
    zone: savedName(today),
  };
}
