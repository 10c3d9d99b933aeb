import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screens } from "./screens.ts";

test("every route of the router has a screen in the list", () => {
  const router = readFileSync(new URL("../../web/router.tsx", import.meta.url), "utf8");
  const addresses = [...router.matchAll(/<Route path="([^"]+)"/g)].map(([, path = ""]) => path);
  const shown = screens.map(({ path }) => path.split("?")[0] ?? "");
  const pattern = (address: string) => new RegExp(`^${address.replaceAll(/:\w+|\*/g, "[^/]+")}$`);
  expect(
    addresses.filter((address) => address !== "*" && !shown.some((it) => pattern(address).test(it))),
  ).toEqual([]);
});
