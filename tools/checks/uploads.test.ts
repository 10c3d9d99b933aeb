import { expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/shared/route.ts";
import { uploads } from "#web/testing/uploads.ts";

// The web's tests see routes without their limits, which the build removes.
test("the web's test of a proxy's refusal tries every route that takes a large body", () => {
  const large = Object.values(contract)
    .flatMap((routes) => Object.values(routes) as Route[])
    .filter(({ file, largeBody }) => file || largeBody)
    .map(({ method, path }) => `${method} ${path}`);
  expect([...uploads].toSorted()).toEqual(large.toSorted());
});
