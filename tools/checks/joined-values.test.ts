import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { joinedValues, joinedValuesIn } from "./joined-values.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Files that join values by themselves, and why these turn nothing. */
const exceptions: Record<string, string> = {
  "web/features/accounts/failure-text.ts": "only a pattern reads it",
  "web/features/admin/admin-queries.ts": "both are sentences of ours",
  "web/features/map/spot-dot.tsx": "`placeLine` has isolated the place",
  "web/features/map/year/picture-dialog.tsx": "`useYearWords` has isolated the city",
  "web/features/moderation/moderation-queries.ts": "both are sentences of ours",
  "web/features/troubleshooting/results-text.ts": "it names no person and no place",
  "web/features/troubleshooting/this-browser.ts": "it has only numbers",
  "web/pages/app-shell/signed-in.tsx": "the product's name is in Latin letters, and no number is beside it",
  "web/pages/failure/error-screen.tsx": "the words of a program's error",
  "web/ui/display/bar-chart.tsx": "its bars are days and months",
  "web/ui/forms/strength-meter.tsx": "both are words of ours",
};

test("no screen joins a name or a city to a day without isolates, which would turn the day", () => {
  expect(Object.keys(joinedValuesIn(root)).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

const found = (code: string) => joinedValues(code, "a.tsx");

test("the check finds values that are joined in templates, in lists and in JSX", () => {
  expect(found("const a = `${trip.city} · ${range(a, b)}`;")).toHaveLength(1);
  expect(found("const a = `${name}: ${days}`;")).toHaveLength(1);
  expect(found('const a = [city, days].join(" · ");')).toHaveLength(1);
  expect(found("const A = () => <p>{it.senderName} · {day(a)}</p>;")).toEqual(["{it.senderName}"]);
  expect(found("const A = () => <p> · {city} · {range(a, b)}</p>;")).toEqual(["{city}"]);
  expect(found('const A = () => <p>{name}{" · "}<time>{when}</time></p>;')).toEqual(["{name}"]);
});

test("the check finds a Latin comma between two values, also between days and times", () => {
  expect(found("const a = `${day(it)}, ${timeOf(it)}`;")).toHaveLength(1);
  expect(found("const A = () => <p>{day(it)}, {timeOf(it)}</p>;")).toEqual(["{timeOf(it)}"]);
  expect(found("const a = t`${day(it)}, ${timeOf(it)}`;")).toEqual([]);
});

test("the check allows messages, elements, what is isolated, and keys", () => {
  expect(found("const a = t`${name}: ${days}`;")).toEqual([]);
  expect(found("const A = () => <Trans>{city} ({days})</Trans>;")).toEqual([]);
  expect(found("const A = () => <p><bdi>{city}</bdi> · {range(a, b)}</p>;")).toEqual([]);
  expect(found("const a = `${byComma([city, state])} · ${range(a, b)}`;")).toEqual([]);
  expect(found("const a = `${title} · ${product}`;")).toEqual([]);
  expect(found("const a = `trip:${id}:${ids.join()}`;")).toEqual([]);
});
