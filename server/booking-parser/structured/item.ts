/** A structured-data item (JSON-LD or microdata). Names are in lower case and without schema.org's URL. */
export type Item = {
  readonly types: readonly string[];
  readonly id: string | null;
  readonly props: ReadonlyMap<string, readonly Value[]>;
};
export type Value = string | Item;

/**
 * `http://schema.org/LodgingReservation`, `schema:LodgingReservation` and `lodgingReservation` are the same
 * name.
 */
export const bareName = (name: string): string => {
  const text = name.slice(0, 300).trim();
  return text
    .slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("#"), text.lastIndexOf(":")) + 1)
    .toLowerCase();
};

/** The values of the first of these properties that has any. */
export function values(item: Item | null, ...names: string[]): readonly Value[] {
  for (const name of names) {
    const found = item?.props.get(name.toLowerCase());
    if (found && found.length > 0) return found;
  }
  return [];
}

export const items = (item: Item | null, ...names: string[]): Item[] =>
  values(item, ...names).filter((value) => typeof value !== "string");

/** The first non-empty text in these properties; for a nested item its value or name. */
export const text = (item: Item | null, ...names: string[]): string | null => {
  const all = names.flatMap((name) => values(item, name));
  const allValues = all.flatMap((value) =>
    typeof value === "string"
      ? [value]
      : values(value, "@value", "name").filter((inner) => typeof inner === "string"),
  );
  return allValues.find((one) => one.trim() !== "")?.trim() ?? null;
};

export const isA = (item: Item, pattern: RegExp): boolean => item.types.some((type) => pattern.test(type));
