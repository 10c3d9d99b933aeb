import { localeState } from "#web/lib/i18n/locale-state.ts";

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
    also: [zoneLabel(zone.split("/").at(-1) ?? zone)],
  }));
}

/**
 * The options with the zones' names in the reader's language, such as "Central European Time", which a search
 * finds too. Slow the first time: each needs a formatter of its own.
 */
export const withZoneNames = (options: ReturnType<typeof zoneOptions>) =>
  options.map((option) => {
    const line = zoneName(option.id);
    return { ...option, line, also: [...option.also, line] };
  });

/** The names by locale and zone. */
const names = new Map<string, string>();

function zoneName(timeZone: string): string {
  const key = `${localeState.locale} ${timeZone}`;
  const name =
    names.get(key) ??
    new Intl.DateTimeFormat(localeState.locale, { timeZone, timeZoneName: "longGeneric" })
      .formatToParts(0)
      .find(({ type }) => type === "timeZoneName")!.value;
  names.set(key, name);
  return name;
}
