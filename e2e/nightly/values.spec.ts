import type { Page, Route as Asked } from "@playwright/test";
import * as z from "zod/mini";
import { expect, test } from "#e2e/fixtures/demo.ts";
import { requestsOf } from "#e2e/fixtures/requests.ts";
import { openScreen } from "#e2e/support/browser.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { callAt, callsWithValues, turnsOf, varied } from "#e2e/support/values/values.ts";
import { pageOfAnswer } from "#e2e/support/values/pages.ts";

/** The requests of each page. Their `open` steps run in this order. */
const pages = Map.groupBy(
  Object.entries(pageOfAnswer),
  ([, { path, as }]) => `${path} as ${as ?? "a visitor"}`,
);

// Shows each value of each enumeration of the contract on a fresh load of its page. The program's answer is
// changed by its schema on the way to the page, so a new value is tested without a new test.
for (const [address, shown] of pages)
  test(`every value in the answers of ${address} is shown`, async ({ windowOf }) => {
    const names = shown.map(([name]) => name);
    const outputs = callsWithValues
      .filter(({ name }) => names.includes(name))
      .map(({ route }) => route.output);
    const [, { path, as }] = shown[0]!;
    for (let turn = 0; turn < Math.max(...outputs.map(turnsOf)); turn++)
      await test.step(`turn ${turn}`, async () => {
        const context = await windowOf(as);
        const page = await context.newPage();
        const { underWay } = requestsOf(context, (url) => url.startsWith("/api/"));
        const consoleLines = consoleOf(page, 404);
        const served = new Set<string>();
        await page.route("**/api/**", (asked) => answer(asked, { names, turn, served }));
        // What is under way stays busy, if the changed answer says so.
        await openScreen(page, { name: path, path, isNeverDone: true });
        for (const [name, { open }] of shown) {
          await open?.(page);
          await expect.poll(() => served.has(name), { message: `${name} is asked for` }).toBe(true);
        }
        await expect.poll(() => underWay.size, { message: "requests under way" }).toBe(0);
        await settled(page);
        expect(consoleLines).toEqual([]);
        const failure = /could not be shown|Something went wrong|Connection Problem/;
        await expect(page.getByText(failure)).toHaveCount(0);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await context.close();
      });
  });

type Varying = {
  names: readonly string[];
  turn: number;
  served: Set<string>;
};

/**
 * Answers with the program's data, changed to the values of this turn. The result must satisfy the contract.
 */
async function answer(asked: Asked, { names, turn, served }: Varying): Promise<void> {
  const call =
    asked.request().method() === "GET" ? callAt(new URL(asked.request().url()).pathname) : undefined;
  if (!call || !names.includes(call.name)) return asked.continue();
  const response = await asked.fetch();
  const known: unknown = response.ok() ? await response.json() : null;
  const json = varied(call.route.output, known, turn);
  z.parse(call.route.output, json);
  served.add(call.name);
  await asked.fulfill({ json });
}

/** Resolves when all deferred parts are drawn. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 500 })),
  );
