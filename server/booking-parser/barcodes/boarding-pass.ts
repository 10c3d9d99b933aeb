import { addDays } from "#contract/shared/calendar-days.ts";
import { isDay, spot } from "#booking-parser/sandbox/bounds.ts";
import type { Reservation } from "#booking-parser/reservation.ts";

const carrierAndNumber = /^([A-Z0-9]{2,3})\s*0*(\d{1,4}[A-Z]?)\s*$/;
/** The length of a leg's fixed fields, after the header, and as far as its day. */
const legLength = 37;
const dayLength = 24;
const headLength = 23;
/** Lines of a text in which codes are looked for. */
const maxLines = 2000;

type Leg = { code: string; from: string; to: string; flight: string; dayOfYear: number };

const padded = /^M[1-9][A-Z .'/-]{20}[EL ][A-Z0-9 ]{7}[A-Z]{6}/;
/** The first leg of a code whose blanks were joined or lost when it was copied. */
const joined =
  /^(M[1-9][A-Z][A-Z .'/-]{1,19}?) ?([EL])([A-Z0-9]{5,7}) ?([A-Z]{6})([A-Z0-9]{2,3}) ?(\d{1,4}[A-Z]?) (\d{3})(?=[A-Z])/;

/** Whether a text is an airline's bar code: IATA resolution 792, format M. It may be cut at its end. */
export const isBoardingPass = (text: string): boolean => padded.test(text) || joined.test(text);

/** The codes in a text, all of it or its lines, which may have a number in front; and the other lines. */
export function boardingPassesIn(text: string): { codes: string[]; rest: string } {
  const whole = text.trim();
  if (!whole.includes("\n") && isBoardingPass(whole)) return { codes: [whole], rest: "" };
  const lines = text.split("\n");
  const codes = lines.slice(0, maxLines).map((line) => {
    const bare = line.trim().replace(/^(?:\d{1,2}[.)]|[-*•–])\s+/, "");
    return padded.test(bare) ? bare : null;
  });
  return {
    codes: codes.filter((code) => code !== null),
    rest: lines.filter((_, at) => codes[at] == null).join("\n"),
  };
}

/** The code with its blanks, as far as they were lost. */
function withBlanks(text: string): string {
  const [all, name, electronic, code, way, carrier, flight, day] = padded.test(text)
    ? []
    : (joined.exec(text) ?? []);
  if (all === undefined || name === undefined || code === undefined || carrier === undefined) return text;
  const head = `${name.trimEnd().padEnd(22)}${electronic}${code.padEnd(7)}${way}${carrier.padEnd(3)}`;
  return `${head}${(flight ?? "").padEnd(5)}${day}${text.slice(all.length)}`;
}

/**
 * The flights in a boarding pass's bar code, which contains only the day of the year. If the pass doesn't
 * contain its date of issue, the year is guessed: the next such day from 30 days before `receivedAt`.
 */
export function readBoardingPass(written: string, receivedAt: string): Reservation[] {
  if (!isBoardingPass(written)) return [];
  const text = withBlanks(written);
  const name = text.slice(2, 22).trim();
  const { legs, issued } = legsOf(text);
  const today = receivedAt.slice(0, 10);
  const issuedOn = issued === null ? null : issueDay(issued, today);
  const since = issuedOn ?? addDays(today, -30);
  // A pass isn't issued tomorrow, except at the other end of the world.
  const isSure = issuedOn !== null && issuedOn <= addDays(today, 1);
  return legs.flatMap(({ code, from, to, flight, dayOfYear }) => {
    const day = nextOn(dayOfYear, since);
    if (day === null) return [];
    return {
      kind: "flight",
      isCancelled: false,
      confirmation: code === "" ? null : code,
      title: flight === "" ? null : flight,
      from: spot({ iata: from }),
      to: spot({ iata: to }),
      firstDay: day,
      firstTime: null,
      lastDay: day,
      lastTime: null,
      travellers: name === "" ? [] : [displayName(name)],
      changedAt: null,
      doubts: isSure ? [] : ["year-guessed"],
    } satisfies Reservation;
  });
}

function legsOf(text: string): { legs: Leg[]; issued: string | null } {
  const legs: Leg[] = [];
  let issued: string | null = null;
  let at = headLength;
  for (let number = 0; number < Number(text[1]) && at + dayLength <= text.length; number++) {
    const leg = text.slice(at, at + legLength);
    const [, carrier, digits] = carrierAndNumber.exec(leg.slice(13, 21)) ?? [];
    legs.push({
      code: leg.slice(0, 7).trim(),
      from: leg.slice(7, 10),
      to: leg.slice(10, 13),
      flight: digits === undefined ? "" : `${carrier} ${digits}`,
      dayOfYear: Number(leg.slice(21, 24)),
    });
    const conditional = text.slice(
      at + legLength,
      at + legLength + (Number.parseInt(leg.slice(35, 37), 16) || 0),
    );
    // `>`, version, two digits of length, then passenger, check-in and issuance: the date of issue is the
    // last digit of its year and its day of the year.
    if (number === 0) issued = /^>\d[0-9A-F]{2}.{3}(\d{4})/i.exec(conditional)?.[1] ?? null;
    at += legLength + conditional.length;
  }
  return {
    legs: legs.filter(({ from, to, dayOfYear }) => /^[A-Z]{6}$/.test(from + to) && dayOfYear > 0),
    issued,
  };
}

const displayName = (name: string) => {
  const [last = "", first = ""] = name.split("/");
  return `${first} ${last}`.trim();
};

/**
 * The day with this last digit of the year and this day of the year: the latest one up to a year after
 * `today`. Some airlines write a day to come, and nobody keeps a pass for nine years. Null if there is none.
 */
function issueDay(issued: string, today: string): string | null {
  const latest = addDays(today, 365);
  const year = Number(latest.slice(0, 4));
  const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((back) => year - back);
  return (
    ten
      .filter((one) => one % 10 === Number(issued[0]))
      .map((one) => dayNumber(one, Number(issued.slice(1))))
      .find((day) => day !== null && day <= latest) ?? null
  );
}

function nextOn(dayOfYear: number, since: string): string | null {
  const year = Number(since.slice(0, 4));
  const days = [year, year + 1, year + 2, year + 3, year + 4].map((one) => dayNumber(one, dayOfYear));
  return days.find((day) => day !== null && day >= since) ?? null;
}

function dayNumber(year: number, dayOfYear: number): string | null {
  if (!(dayOfYear >= 1 && dayOfYear <= 366)) return null;
  const day = addDays(`${String(year).padStart(4, "0")}-01-01`, dayOfYear - 1);
  return Number(day.slice(0, 4)) === year && isDay(day) ? day : null;
}
