import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { castEmail } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { changeJourneys } from "#e2e/support/live/changes.ts";
import { eventJourneys } from "#e2e/support/live/events.ts";
import type { Journey } from "#e2e/support/live/steps.ts";
import { type Devices, openDevices } from "#e2e/support/live/devices.ts";
import { openLive, liveTimeout, wasReloaded } from "#e2e/support/live/page.ts";
import { runAdmin } from "#testing/program.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

// An open page shows changes made elsewhere without a reload: one journey for each event of the server.

const environment = startEnvironment({ NODE_ENV: "development" });
beforeAll(() => runAdmin(environment.folder, "grant", castEmail("jonas")));
let devices: Devices | undefined;
afterEach(() => devices?.close());

const journeys = Object.entries<Journey>({ ...eventJourneys, ...changeJourneys });

test.each(journeys)("%s", async (_, { who, path, before, happens, shows, gone }) => {
  const { browser, program } = environment;
  const others = (devices = openDevices(browser, program.origin));
  await before?.(others);
  const window = await openWindow(browser, { origin: program.origin, as: who });
  // A window that stays open would receive all further events and reload its data.
  onTestFinished(() => window.close());
  const page = await openLive(window, await path(others));
  const what = (shows ?? gone)!(page);
  await what.waitFor({ state: shows ? "hidden" : "visible" });
  await happens(others);
  await what.waitFor({ state: shows ? "visible" : "hidden", ...liveTimeout });
  expect(await wasReloaded(page)).toBe(false);
});
