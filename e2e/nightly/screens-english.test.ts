import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { visitEveryScreen } from "#e2e/support/every-screen.ts";
import { screens } from "#e2e/support/screens.ts";

visitEveryScreen("en-GB", { phone: { light: "all", dark: "colors" }, desktop: { light: "all" } });

test("every route of the router has a screen in the list", () => {
  const router = readFileSync(new URL("../../web/router.tsx", import.meta.url), "utf8");
  const addresses = [...router.matchAll(/<Route path="([^"]+)"/g)].map(([, path = ""]) => path);
  const shown = screens.map(({ path }) => path.split("?")[0] ?? "");
  const pattern = (address: string) => new RegExp(`^${address.replaceAll(/:\w+|\*/g, "[^/]+")}$`);
  expect(
    addresses.filter((address) => address !== "*" && !shown.some((it) => pattern(address).test(it))),
  ).toEqual([]);
});
