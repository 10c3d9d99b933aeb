import { expect, test } from "vitest";
import { callsWithValues, turnsOf, varied } from "./values.ts";
import { answersWithoutPage, pageOfAnswer } from "./pages.ts";
import * as z from "zod/mini";
import { notifications } from "#contract/features/notifications.ts";

test("every enumeration in an answer is shown by a journey or has a reason not to be", () => {
  const shown = new Set(Object.keys(pageOfAnswer).flatMap((name) => [...enumsOf(name)]));
  const missing = callsWithValues
    .filter(({ name, route, enums }) =>
      route.method === "GET" ? !(name in pageOfAnswer) : [...enums].some((it) => !shown.has(it)),
    )
    .map(({ name }) => name)
    .filter((name) => !(name in answersWithoutPage));
  expect(missing).toEqual([]);
});

test("an entry for an answer without an enumeration must be removed", () => {
  const names = new Set(callsWithValues.map(({ name }) => name));
  expect(
    [...Object.keys(pageOfAnswer), ...Object.keys(answersWithoutPage)].filter((name) => !names.has(name)),
  ).toEqual([]);
});

test("a list is changed to contain each value at least once, with distinct items", () => {
  const all = z.parse(notifications.list.output, varied(notifications.list.output, [], 0));
  expect(new Set(all.map(({ type }) => type))).toEqual(
    new Set([
      "new_match",
      "match",
      "near_miss",
      "message",
      "connection_request",
      "connection_accepted",
      "trip",
      "other",
    ]),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(turnsOf(notifications.list.output)).toBe(1);
});

test("a value outside a list takes one turn for each of its values", () => {
  const one = z.object({ digest: z.nullable(z.enum(["off", "daily"])), name: z.string() });
  expect(turnsOf(one)).toBe(2);
  expect([0, 1].map((turn) => varied(one, { digest: null, name: "Ana" }, turn))).toEqual([
    { digest: "off", name: "Ana" },
    { digest: "daily", name: "Ana" },
  ]);
});

const enumsOf = (name: string) => callsWithValues.find((it) => it.name === name)?.enums ?? new Set<string>();
