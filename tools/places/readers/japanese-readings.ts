import type { ShippedCity } from "#db/places/shipped.ts";

/** Municipalities of Japan by their code: name and name in katakana, of any width. */
export type Municipalities = Readonly<Record<string, readonly [name: string, kana: string]>>;

/** A municipality with its reading in hiragana: 八王子市, はちおうじし. */
type Reading = { state: string; name: string; reading: string };

/** How the kinds of municipality are read at the end of a name. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  都: ["と"],
  市: ["し"],
  区: ["く"],
  町: ["ちょう", "まち"],
  村: ["そん", "むら"],
};

/**
 * The readings of Japanese cities by id, in hiragana, with and without the kind of municipality. A city is
 * the largest of its prefecture that has the municipality's name.
 */
export function readingsOf(list: Municipalities, cities: readonly ShippedCity[]): Map<number, string[]> {
  const byState = Map.groupBy(
    cities.filter(({ country }) => country === "JP"),
    ({ state }) => state,
  );
  const found = new Map<number, string[]>();
  for (const { state, name, reading } of municipalities(list)) {
    const bare = name.slice(0, -1);
    const there = byState.get(state) ?? [];
    const called = (text: string) =>
      there.filter(({ others }) => others.includes(text)).sort((a, b) => b.population - a.population)[0];
    const city = called(name) ?? ([...bare].length > 1 || name.endsWith("市") ? called(bare) : undefined);
    const kind = kinds[name.at(-1) ?? ""]?.find((it) => reading.endsWith(it));
    if (!city || !kind) continue;
    found.set(city.id, [...(found.get(city.id) ?? []), reading.slice(0, -kind.length), reading]);
  }
  return found;
}

/** Each municipality, without its county, and the cities that the list has by their wards only. */
export function municipalities(list: Municipalities): Reading[] {
  const all = Object.entries(list).map(([code, [name, kana]]) => ({
    state: code.slice(0, 2),
    name,
    reading: hiragana(kana),
  }));
  const wards = Map.groupBy(
    all.filter(({ name }) => /^.+市.+区$/u.test(name)),
    ({ name, state }) => `${state} ${name.slice(0, name.indexOf("市") + 1)}`,
  );
  const whole = [...wards].map(([key, some]) => {
    const [state = "", name = ""] = key.split(" ");
    const common = commonBeginning(some.map(({ reading }) => reading));
    return { state, name, reading: common.slice(0, common.lastIndexOf("し") + 1) };
  });
  return [...all.filter(({ name }) => !/^.+市.+区$/u.test(name)).map(withoutCounty), ...whole];
}

function withoutCounty({ state, name, reading }: Reading): Reading {
  const county = /^.+?郡(?=.+[町村]$)/u.exec(name)?.[0] ?? "";
  const end = county === "" ? 0 : reading.indexOf("ぐん") + 2;
  return { state, name: name.slice(county.length), reading: reading.slice(end) };
}

/** Katakana of any width as hiragana. */
export const hiragana = (kana: string) =>
  kana
    .normalize("NFKC")
    .replace(/[\u30a1-\u30f6]/gu, (letter) => String.fromCodePoint(letter.codePointAt(0)! - 0x60));

function commonBeginning([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
