/** The zone of this device's clock. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Without underscores, as people write them. */
export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");

/** All zones, one's own first, as options of a list. */
export function zoneOptions(here = zoneHere()) {
  const others = ["UTC", ...Intl.supportedValuesOf("timeZone")].filter((zone) => zone !== here);
  return [here, ...new Set(others)].map((zone) => ({
    id: zone,
    label: zoneLabel(zone),
    // So that the city comes before what merely contains its name.
    also: zoneLabel(zone.split("/").at(-1) ?? zone),
  }));
}
