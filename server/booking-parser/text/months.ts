const written: Record<number, string> = {
  1: "january jan januar jänner janvier janv enero ene janeiro gennaio gen",
  2: "february feb februar février févr fév febrero fevereiro fev febbraio",
  3: "march mar märz mär mrz mars marzo março",
  4: "april apr avril avr abril abr aprile",
  5: "may mai mayo maio maggio mag",
  6: "june jun juni juin junio junho giugno giu",
  7: "july jul juli juillet juil julio julho luglio lug",
  8: "august aug août aou agosto ago",
  9: "september sep sept septembre septiembre setiembre setembro set settembre",
  10: "october oct oktober okt octobre octubre outubro out ottobre ott",
  11: "november nov novembre noviembre novembro",
  12: "december dec dezember dez décembre déc diciembre dic dezembro dicembre",
};

/** Removes accents and lower-cases. */
export const withoutAccents = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const byName = new Map(
  Object.entries(written).flatMap(([month, names]) =>
    names.split(" ").map((name) => [withoutAccents(name), Number(month)] as const),
  ),
);

/** The number, 1 to 12, of a month's name in all supported languages; null if it is no month. */
export const monthNamed = (name: string): number | null =>
  byName.get(withoutAccents(name).replace(/\.$/, "")) ?? null;
