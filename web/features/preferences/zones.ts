import type { Preferences } from "../../../contract/preferences.ts";
import type { Option } from "../../ui/combobox-filter.ts";

/** The zone of this device's clock. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zone in which the quiet hours are shown. Until somebody has used them nobody has chosen one: the device's own is
 * proposed, and stored with the first change.
 */
export const zoneOf = ({ quietHoursEnabled, timezone }: Preferences, here = zoneHere()): string =>
  !quietHoursEnabled && timezone === "UTC" ? here : timezone;

/** Without underscores, as people write them. */
export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");

/** All zones, one's own first. */
export function zoneOptions(here = zoneHere()): Option[] {
  const others = ["UTC", ...Intl.supportedValuesOf("timeZone")].filter((zone) => zone !== here);
  return [here, ...new Set(others)].map((zone) => ({
    id: zone,
    label: zoneLabel(zone),
    // So that the city comes before what merely contains its name.
    also: zoneLabel(zone.split("/").at(-1) ?? zone),
  }));
}
