import { expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/shared/route.ts";
import { declaredChange, ownChanges } from "./own-changes.ts";

const writing = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes as Record<string, Route>)
    .filter(([, { method, audience }]) => method !== "GET" && audience === "user")
    .map(([name, route]) => [`${feature}.${name}`, route] as const),
);

test.each(writing)("%s declares which kinds of the caller's data it changes, or why none", (_, route) => {
  expect(declaredChange(route)).toBeDefined();
});

test("only calls that write for a signed-in person are declared", () => {
  const named = Object.entries(ownChanges).flatMap(([feature, lines]) =>
    Object.keys(lines).map((name) => `${feature}.${name}`),
  );
  expect(named.filter((name) => !writing.some(([it]) => it === name))).toEqual([]);
});
