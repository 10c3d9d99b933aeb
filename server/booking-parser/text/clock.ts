/** A time of day found in a text, `HH:MM`. */
export type FoundTime = { readonly time: string; readonly at: number; readonly length: number };

const half = "(?:\\s?([ap]\\.?m\\b\\.?)|([ap])(?![\\p{L}\\d])|\\s?(صباح|مساء|ظهر|عصر|[صم](?!\\p{L})))?";
const money = "(?!\\.?\\d|\\s?(?:€|eur|kr|usd|\\$|£|zł|pln|chf|m|km|kg|l|gb|%)(?!\\p{L}))";
const clock = new RegExp(
  `(?<![\\d:.,€$£+])(?:(午前|午後|上午|下午|오전|오후)\\s?)?(\\d{1,2})(?:(?:[:h](\\d{2})(?::\\d{2})?|\\.(\\d{2})${money})(?!\\d)${half}|[時时点시]\\s?(?:(\\d{2})\\s?[分분])?|\\s?([ap]\\.?m)\\b\\.?|\\s?h(?![\\p{L}\\d]|\\s?\\d)|\\s?uhr\\b)(?!\\s?m(?:in)?(?![\\p{L}\\d]))`,
  "giu",
);

/** The times in a text in their order. */
export function timesIn(text: string): FoundTime[] {
  return [...text.slice(0, 1000).matchAll(clock)].flatMap((found) => {
    const [all, before, hour = "", minute, dotted, a, b, arabic, kanji, alone] = found;
    const time = timeOf(hour, minute ?? dotted ?? kanji ?? "00", halfOf(before ?? a ?? b ?? arabic ?? alone));
    return time === null ? [] : [{ time, at: found.index, length: all.length }];
  });
}

const halfOf = (written: string | undefined): "am" | "pm" | null =>
  written === undefined ? null : /^(?:p|午後|下午|오후|م|ظ|ع)/i.test(written) ? "pm" : "am";

function timeOf(hour: string, minute: string, half: "am" | "pm" | null): string | null {
  const isTwelve = half !== null && Number(hour) <= 12;
  const number = isTwelve ? (Number(hour) % 12) + (half === "pm" ? 12 : 0) : Number(hour);
  return number < 24 && Number(minute) < 60 ? `${String(number).padStart(2, "0")}:${minute}` : null;
}

/** The first time of day in a text, `HH:MM`. */
export const clockAt = (text: string): string | null => timesIn(text.slice(0, 300))[0]?.time ?? null;

/** The times in a text, `HH:MM`, in their order. */
export const clocksIn = (text: string): string[] => timesIn(text).map(({ time }) => time);
