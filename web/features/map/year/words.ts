import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { product } from "#contract/shared/product.ts";
import { monthName } from "#web/lib/format/dates.ts";
import type { YearFigures } from "./figures.ts";
import type { YearWords } from "./scene.ts";

export function useYearWords({ year, daysAway, cities, countries }: YearFigures): YearWords {
  const { t } = useLingui();
  return {
    product,
    title: t`My year in places`,
    figures: [
      { value: String(daysAway), label: plural(daysAway, { one: "day away", other: "days away" }) },
      { value: String(cities), label: plural(cities, { one: "city", other: "cities" }) },
      { value: String(countries), label: plural(countries, { one: "country", other: "countries" }) },
    ],
    months: Array.from({ length: 12 }, (_, n) => monthName(`${year}-${String(n + 1).padStart(2, "0")}-01`)),
    days: (count) => plural(count, { one: "# day", other: "# days" }),
  };
}
