import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { monthName } from "#web/lib/format/dates.ts";
import { useDistance } from "#web/lib/format/distance.ts";
import type { Positions } from "#features/map/positions-queries.ts";
import type { YearFigures } from "./figures.ts";
import { kmBetween } from "./place-map.ts";
import type { YearWords } from "./scene.ts";

/** The texts of the picture. Home itself is not named: the picture may be posted. */
export function useYearWords(figures: YearFigures, positions: Positions, home: Place | null): YearWords {
  const { t } = useLingui();
  const distance = useDistance();
  const { year, nights, cities, countries, longest } = figures;
  const farthest = farthestOf(figures, positions, home);
  const facts = [];
  if (longest) {
    const slept = longest.nights;
    const length = plural(slept, { one: "# night", other: "# nights" });
    facts.push({ label: t`Longest stay`, value: byComma([longest.city, length]) });
  }
  if (farthest) {
    const { city } = farthest;
    facts.push({ label: t`Farthest point`, value: t`${city}, ${distance(farthest.km)} from home` });
  }
  return {
    product,
    title: t`My year in places`,
    figures: [
      { value: String(nights), label: plural(nights, { one: "night", other: "nights" }) },
      { value: String(cities), label: plural(cities, { one: "city", other: "cities" }) },
      { value: String(countries), label: plural(countries, { one: "country", other: "countries" }) },
    ],
    facts,
    months: Array.from({ length: 12 }, (_, n) => monthName(`${year}-${String(n + 1).padStart(2, "0")}-01`)),
  };
}

/** The place of the year that is farthest from home; null if home or all places have no position. */
function farthestOf({ places }: YearFigures, positions: Positions, home: Place | null) {
  const from = home && positions.get(home.placeId);
  if (!from) return null;
  const known = places.flatMap(({ placeId, city }) => {
    const at = positions.get(placeId);
    return at ? [{ city, km: kmBetween(from, at) }] : [];
  });
  const [farthest] = known.sort((a, b) => b.km - a.km);
  return farthest && farthest.km >= 1 ? farthest : null;
}
