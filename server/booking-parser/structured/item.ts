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

/** A token of the sender's template that was never filled in: `{{name}}`, `*|NAME|*`, `${name}`. */
const token =
  /\{\{[^{}]{0,80}\}\}|\{%[^{}]{0,80}%\}|\{[A-Z_]{3,40}\}|\$\{[^{}]{0,80}\}|<%[^<>]{0,80}%>|\*\|[^|]{0,80}\|\*|%%[^%\s]{1,80}%%|%[A-Z_]{3,40}%|\[%[^\]]{0,80}%\]|\[\[[^\]]{0,80}\]\]|##[^#\s]{1,60}##/g;
const nothing = /^(?:null|undefined|none|nan|n\/a|n\.a\.|-+|\?+|tbd)$/i;

/** A value without tokens of a template and words for "nothing". */
const filledIn = (value: string): string => {
  const text = /[{}$%|#<[]/.test(value) ? value.slice(0, 2000).replaceAll(token, " ") : value;
  const bare = text.trim();
  return nothing.test(bare) ? "" : bare;
};

/** The first non-empty text in these properties; for a nested item its value or name. */
export const text = (item: Item | null, ...names: string[]): string | null => {
  const all = names.flatMap((name) => values(item, name));
  const allValues = all.flatMap((value) =>
    typeof value === "string"
      ? [value]
      : values(value, "@value", "name").filter((inner) => typeof inner === "string"),
  );
  return allValues.map(filledIn).find((one) => one.trim() !== "") ?? null;
};

export const isA = (item: Item, pattern: RegExp): boolean => item.types.some((type) => pattern.test(type));
