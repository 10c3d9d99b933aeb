import { expect, test } from "vitest";
import * as z from "zod/mini";
import { noScreen, route } from "./route.ts";

const common = { path: "/api/kites", limit: "write", summary: "Fly a kite", output: z.null() } as const;

// The compiler checks the errors that are expected here.
test("a call with which a person writes doesn't compile without what it changes", () => {
  // @ts-expect-error: `changes` is missing
  const silent = route({ ...common, method: "POST", audience: "user" });
  // @ts-expect-error: there are no kites among the kinds of data
  const unknown = route({ ...common, method: "POST", audience: "user", changes: ["kites"] });
  const told = [
    route({ ...common, method: "POST", audience: "user", changes: ["trips"] }),
    route({ ...common, method: "POST", audience: "user", changes: noScreen }),
  ];
  expect([silent, unknown, ...told].map((it) => it.changes)).toEqual([
    undefined,
    ["kites"],
    ["trips"],
    { none: "no screen shows it" },
  ]);
});

test("a call that reads, a visitor's and an admin's change nothing of a person's own", () => {
  // @ts-expect-error: reading changes nothing
  const read = route({ ...common, method: "GET", audience: "user", changes: ["trips"] });
  // @ts-expect-error: an admin has no other pages that follow it
  const admin = route({ ...common, method: "POST", audience: "admin", changes: ["trips"] });
  const silent = [
    route({ ...common, method: "GET", audience: "user" }),
    route({ ...common, method: "POST", audience: "anyone" }),
  ];
  expect([read, admin, ...silent].map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST"]);
});
