/** The time zone of this device. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone without underscores: "America/New York". */
export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");

/** All time zones as options of a list, the device's zone first. */
export function zoneOptions(here = zoneHere()) {
  const others = ["UTC", ...Intl.supportedValuesOf("timeZone")].filter((zone) => zone !== here);
  return [here, ...new Set(others)].map((zone) => ({
    id: zone,
    label: zoneLabel(zone),
    // Lets a search rank the city above zones that only contain its name.
    also: zoneLabel(zone.split("/").at(-1) ?? zone),
  }));
}
