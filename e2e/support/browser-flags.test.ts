import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browserFlags } from "./browser-flags.ts";

test("what Playwright disables in a browser stays disabled, because our list replaces its own", () => {
  const bundle = new URL("../../node_modules/playwright-core/lib/coreBundle.js", import.meta.url);
  const [, list = ""] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, "utf8")) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
  const [disabled = ""] = browserFlags.filter((it) => it.startsWith("--disable-features="));
  expect(names.length).toBeGreaterThan(5);
  expect(disabled.split(/[=,]/)).toEqual(expect.arrayContaining(names));
});
