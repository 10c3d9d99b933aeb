/** A thing that a sender wrote for machines, whatever it was written in: names in small letters and without schema.org's address. */
export type Item = {
  readonly types: readonly string[];
  readonly id: string | null;
  readonly props: ReadonlyMap<string, readonly Value[]>;
};
export type Value = string | Item;

/** `http://schema.org/LodgingReservation`, `schema:LodgingReservation` and `lodgingReservation` are one name. */
export const bareName = (name: string): string => {
  const text = name.slice(0, 300).trim();
  return text
    .slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("#"), text.lastIndexOf(":")) + 1)
    .toLowerCase();
};

/** What stands under the first of these names that is there at all. */
export function values(item: Item | null, ...names: string[]): readonly Value[] {
  for (const name of names) {
    const found = item?.props.get(name.toLowerCase());
    if (found && found.length > 0) return found;
  }
  return [];
}

export const items = (item: Item | null, ...names: string[]): Item[] =>
  values(item, ...names).filter((value) => typeof value !== "string");

/** The first words under the first of these names; of a thing, its value or name. */
export const text = (item: Item | null, ...names: string[]): string | null => {
  const all = names.flatMap((name) => values(item, name));
  const told = all.flatMap((value) =>
    typeof value === "string"
      ? [value]
      : values(value, "@value", "name").filter((inner) => typeof inner === "string"),
  );
  return told.find((one) => one.trim() !== "")?.trim() ?? null;
};

export const isA = (item: Item, pattern: RegExp): boolean => item.types.some((type) => pattern.test(type));
