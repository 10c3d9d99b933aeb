import type { Page, Route as Asked } from "playwright-core";
import * as z from "zod/mini";
import { beforeAll, expect, test } from "vitest";
import { castEmail } from "#server/seed/cast.ts";
import { openScreen, openWindow } from "#e2e/support/browser.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { runAdmin } from "#testing/program.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { callAt, callsWithValues, turnsOf, varied } from "#e2e/support/values/values.ts";
import { pageOfAnswer } from "#e2e/support/values/pages.ts";

const environment = startEnvironment();
beforeAll(() => runAdmin(environment.folder, "grant", castEmail("giulia")));

/** The requests of each page. Their `open` steps run in this order. */
const pages = Map.groupBy(
  Object.entries(pageOfAnswer),
  ([, { path, as }]) => `${path} as ${as ?? "a visitor"}`,
);

/**
 * Shows each value of each enumeration of the contract on a fresh load of its page. The program's answer is
 * changed by its schema on the way to the page, so a new value is tested without a new test.
 */
test.each([...pages])("every value in the answers of %s is shown", async (_, shown) => {
  const names = shown.map(([name]) => name);
  const outputs = callsWithValues.filter(({ name }) => names.includes(name)).map(({ route }) => route.output);
  const [, { path, as }] = shown[0]!;
  for (let turn = 0; turn < Math.max(...outputs.map(turnsOf)); turn++) {
    const context = await openWindow(environment.browser, {
      origin: environment.program.origin,
      as,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const consoleLines = consoleOf(page, 404);
    const served = new Set<string>();
    await page.route("**/api/**", (asked) => answer(asked, { names, turn, served }));
    await openScreen(page, { name: path, path });
    for (const [name, { open }] of shown) {
      await open?.(page);
      await expect.poll(() => served.has(name), { message: `${name} is asked for` }).toBe(true);
    }
    await settled(page);
    expect(consoleLines).toEqual([]);
    expect(await page.getByText(/could not be shown|Something went wrong|Connection Problem/).count()).toBe(
      0,
    );
    await context.close();
  }
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
