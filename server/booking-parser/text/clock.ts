const clock =
  /(?<![\d:.,])(\d{1,2})(?:[:.h](\d{2})|\s?(?=[ap]\.?m\b)|\s?(?=uhr\b)|時(\d{2})?)(?:\s?([ap])\.?m\b)?(?![\d.])/i;

/** The first time of day in a text, `HH:MM`. */
export function clockAt(text: string): string | null {
  const [, hour = "", minute, kanji, half] = clock.exec(text.slice(0, 300)) ?? [];
  if (hour === "") return null;
  const number = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const minutes = minute ?? kanji ?? "00";
  return number < 24 && Number(minutes) < 60 ? `${String(number).padStart(2, "0")}:${minutes}` : null;
}

/** The times in a text, `HH:MM`, in their order. */
export const clocksIn = (text: string): string[] =>
  [...text.slice(0, 1000).matchAll(/(?<![\d:.])([01]?\d|2[0-3])[:h]([0-5]\d)(?![\d:.])/g)].map(
    ([, hour = "", minute = ""]) => `${hour.padStart(2, "0")}:${minute}`,
  );
