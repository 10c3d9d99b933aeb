/** An entry of a calendar, as programs write it; days are `YYYY-MM-DD`, the end is the day after the last. */
export type Entry = {
  uid: string;
  summary: string;
  location?: string;
  from: string;
  to: string;
  description?: string;
};

/** A calendar file with these entries. */
export const calendarOf = (entries: readonly Entry[], name = "Travel"): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Travel//EN",
    `X-WR-CALNAME:${name}`,
    ...entries.flatMap(({ uid, summary, location, from, to, description }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
      `SUMMARY:${summary}`,
      ...(location ? [`LOCATION:${location.replaceAll(",", "\\,")}`] : []),
      ...(description ? [`DESCRIPTION:${description}`] : []),
      `DTSTART;VALUE=DATE:${from.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${to.replaceAll("-", "")}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
