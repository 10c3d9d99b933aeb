import { isTimeZone } from "#contract/shared/time-zones.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

/**
 * Zones that got a new name from IANA, by the old one. Most browsers list and report these zones by their old
 * names, which never change in CLDR.
 */
export const renamedZones: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};
const oldNames = new Map(Object.entries(renamedZones).map(([old, today]) => [today, old]));

/** IANA's name of today for a zone; a name that this browser doesn't know stays as it is. */
export function todaysZone(zone: string): string {
  const known = isTimeZone(zone)
    ? new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone
    : zone;
  return renamedZones[known] ?? known;
}

/** The name to save for today's name: a browser that is older than a new name knows only the old one. */
export function savedName(today: string): string {
  const old = oldNames.get(today);
  return old === undefined || isTimeZone(today) ? today : old;
}

/** The time zone of this device; null if the browser reports none, or one that it doesn't know itself. */
export function zoneHere(): string | null {
  // Some browsers leave it out, against the specification.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone !== undefined && isTimeZone(zone) ? savedName(todaysZone(zone)) : null;
}

/** The zone without underscores: "America/New York". */
export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");

const cityOf = (zone: string) => zoneLabel(zone.split("/").at(-1) ?? zone);

/** All time zones by their names of today as options of a list, the device's zone first. */
export function zoneOptions(here = zoneHere()) {
  const first = here === null ? [] : [todaysZone(here)];
  const all = Intl.supportedValuesOf("timeZone").map((zone) => renamedZones[zone] ?? zone);
  return [...new Set([...first, "UTC", ...all.sort()])].map((zone) => {
    const old = oldNames.get(zone);
    return {
      id: savedName(zone),
      label: zoneLabel(zone),
      // Lets a search rank the city above zones that only contain its name.
      also: [cityOf(zone), ...(old === undefined ? [] : [zoneLabel(old), cityOf(old)])],
    };
  });
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
