import type { ShippedCity } from "#db/places/shipped.ts";
import { countryName } from "#lib/country.ts";

const mostCities = 200;
const mostNames = 10;
const columns = 110;

export const areasTableFile = new URL("../../docs/areas-of-200-cities.md", import.meta.url);

/** The page with the 200 most populous cities that are no part of another one, and their largest parts. */
export function areasTable(cities: ShippedCity[]): string {
  const parts = Map.groupBy(
    cities.filter((it) => it.area !== it.id),
    (it) => it.area,
  );
  const largest = cities
    .filter((it) => it.area === it.id)
    .sort(bySize)
    .slice(0, mostCities);
  const [whole, alone] = [
    largest.filter((it) => parts.has(it.id)),
    largest.filter((it) => !parts.has(it.id)),
  ];
  return [
    "# Areas of the 200 largest cities",
    "",
    ...wrap(
      `Each place in a list belongs to the area of its city; every other place is an area of its own. Cities and
      their parts are in order of population. [Decision 0057](decisions/0057-areas.md) has the rule.
      \`node tools/places/build.ts\` writes this page.`,
    ),
    "",
    `## Cities with parts (${whole.length})`,
    "",
    ...whole.flatMap((city) =>
      wrap(`- **${title(city)}**, ${names((parts.get(city.id) ?? []).sort(bySize))}`, "  "),
    ),
    "",
    `## Cities without parts (${alone.length})`,
    "",
    ...wrap(`${alone.map(title).join(", ")}.`),
    "",
  ].join("\n");
}

const title = (city: ShippedCity) => `${city.name} (${countryName(city.country)})`;

const names = (parts: ShippedCity[]) => {
  const more = parts.length - mostNames;
  const shown = parts.slice(0, mostNames).map((it) => it.name);
  return `${parts.length}: ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};

const bySize = (a: ShippedCity, b: ShippedCity) => b.population - a.population || a.id - b.id;

/** Breaks a text into lines of at most 110 columns; all but the first are indented. */
function wrap(text: string, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.replace(/\s+/g, " ").split(" ")) {
    if (line && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = indent + word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}
