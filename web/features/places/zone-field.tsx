import { useState } from "react";
import type { FoundPlace } from "#contract/features/places.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { savedName, todaysZone, withZoneNames, zoneLabel, zoneOptions } from "#web/lib/format/zones.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { filterOptions, type Option } from "#ui/forms/combobox/combobox-filter.ts";
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
  const named = filterOptions(zones, text);
  const cities = text === "" ? [] : search.list.map((place) => cityOption(place, text));
  const others = cities.filter(({ zone }) => !named.some(({ id }) => id === zone));
  // After the focus is painted.
  const addNames = () => setTimeout(() => setZones(withZoneNames(zoneOptions())));
  const isNamed = named.length > 0;
  return (
    <Combobox
      label={label}
      options={[...named, ...others]}
      value={zoneLabel(todaysZone(value))}
      pickedId={savedName(todaysZone(value))}
      loading={!isNamed && !isOffline && search.loading}
      failed={!isNamed && (isOffline || search.failed)}
      onFocus={addNames}
      onSearch={setText}
      onPick={({ id }) => onChange(others.find((it) => it.id === id)?.zone ?? id)}
    />
  );
}

/** A city as an option: "Osaka", and below it "Asia/Tokyo · Japan". */
function cityOption(place: FoundPlace, text: string): Option & { zone: string } {
  const today = todaysZone(place.timeZone);
  const { label, line } = placeOption(place, text);
  return {
    id: `city:${place.placeId}`,
    label,
    line: byDot([zoneLabel(today), line]),
    zone: savedName(today),
  };
}
