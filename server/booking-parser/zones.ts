/** A local day and time, `HH:MM`. */
export type LocalTime = { readonly day: string; readonly time: string };

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = open(timeZone);
  // Documents can name any number of zones that don't exist.
  if (formats.size < 1000) formats.set(timeZone, made);
  return made;
}

function open(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  } catch {
    return null;
  }
}

/** Outlook's names of time zones. */
const windows = new Map(
  `Hawaiian=Pacific/Honolulu|Alaskan=America/Anchorage|Pacific=America/Los_Angeles|US Mountain=America/Phoenix
  |Mountain=America/Denver|Central=America/Chicago|Central America=America/Guatemala
  |Central Standard Time (Mexico)=America/Mexico_City|Canada Central=America/Regina|Eastern=America/New_York
  |US Eastern=America/Indiana/Indianapolis|SA Pacific=America/Bogota|Atlantic=America/Halifax
  |SA Western=America/La_Paz|Pacific SA=America/Santiago|Venezuela=America/Caracas
  |Newfoundland=America/St_Johns|E. South America=America/Sao_Paulo|Argentina=America/Argentina/Buenos_Aires
  |Azores=Atlantic/Azores|GMT=Europe/London|Greenwich=Africa/Abidjan|Morocco=Africa/Casablanca
  |W. Europe=Europe/Berlin|Central Europe=Europe/Budapest|Romance=Europe/Paris
  |Central European=Europe/Warsaw|W. Central Africa=Africa/Lagos|GTB=Europe/Bucharest|FLE=Europe/Kyiv
  |E. Europe=Europe/Chisinau|Turkey=Europe/Istanbul|Egypt=Africa/Cairo|South Africa=Africa/Johannesburg
  |Israel=Asia/Jerusalem|Jordan=Asia/Amman|Arabic=Asia/Baghdad|Arab=Asia/Riyadh|Russian=Europe/Moscow
  |E. Africa=Africa/Nairobi|Iran=Asia/Tehran|Arabian=Asia/Dubai|Georgian=Asia/Tbilisi|Pakistan=Asia/Karachi
  |India=Asia/Kolkata|Sri Lanka=Asia/Colombo|Nepal=Asia/Kathmandu|Bangladesh=Asia/Dhaka
  |SE Asia=Asia/Bangkok|China=Asia/Shanghai|Singapore=Asia/Singapore|W. Australia=Australia/Perth
  |Taipei=Asia/Taipei|Tokyo=Asia/Tokyo|Korea=Asia/Seoul|Cen. Australia=Australia/Adelaide
  |AUS Central=Australia/Darwin|E. Australia=Australia/Brisbane|AUS Eastern=Australia/Sydney
  |Tasmania=Australia/Hobart|New Zealand=Pacific/Auckland|Fiji=Pacific/Fiji`
    .split(/\s*\|/)
    .map((pair) => pair.trim().split("=") as [string, string])
    .map(([name, zone]) => [name.endsWith(")") ? name : `${name} Standard Time`, zone]),
);

const utcNames = /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)$/i;

/**
 * The IANA time zone that a document means: `Asia/Kolkata`, `/vendor/Europe/Berlin`, `Tokyo Standard Time`.
 * `UTC` for all its names; null if it names no zone.
 */
export function zoneNamed(name: string | null | undefined): string | null {
  const written = name?.slice(0, 100).trim();
  if (!written) return null;
  if (utcNames.test(written)) return "UTC";
  const path = written.split("/");
  const ends = [path.slice(-2), path.slice(-3)].map((end) => end.join("/"));
  return [windows.get(written) ?? written, ...ends].find((name) => formatOf(name) !== null) ?? null;
}

/** The local time of an instant; null for an unknown zone or an invalid instant. */
export function localTimeIn(zone: string, instant: string): LocalTime | null {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return null;
  const [day = "", time = ""] = formatOf(zone)?.format(at).split(" ") ?? [];
  return time === "" ? null : { day, time };
}

/** The milliseconds since 1970 of a local time; null for an unknown zone or an invalid time. */
export function epochIn(zone: string, { day, time }: LocalTime): number | null {
  const wanted = utc({ day, time });
  let at = wanted;
  // Twice, because the first offset is that of another instant.
  for (let round = 0; round < 2; round += 1) {
    const local = Number.isNaN(at) ? null : localTimeIn(zone, new Date(at).toISOString());
    if (local === null) return null;
    at += wanted - utc(local);
  }
  return at;
}

const utc = ({ day, time }: LocalTime) => Date.parse(`${day}T${time}:00Z`);
