import { expect, test } from "#e2e/fixtures/demo.ts";
import { changeJourneys } from "#e2e/support/live/changes.ts";
import { openDevices } from "#e2e/support/live/devices.ts";
import { eventJourneys } from "#e2e/support/live/events.ts";
import { openLive, wasReloaded } from "#e2e/support/live/page.ts";
import type { Journey } from "#e2e/support/live/steps.ts";

// What happens here changes what other sweeps look at, so this file has a program of its own.
test.use({ programArgs: ["--demo"] });

// An open page shows changes made elsewhere without a reload: one journey for each event of the server. They
// share the cast, so they run in this order.
test.describe.configure({ mode: "default" });

for (const [event, journey] of Object.entries<Journey>({ ...eventJourneys, ...changeJourneys })) {
  const { who, path, before, happens, shows, gone } = journey;
  test(`an open page shows at once: ${event}`, async ({ program, windowOf }) => {
    const others = openDevices(program.origin, windowOf);
    await before?.(others);
    const page = await openLive(await windowOf(who), await path(others));
    const what = (shows ?? gone)!(page);
    await (shows ? expect(what).toBeHidden() : expect(what).toBeVisible());
    await happens(others);
    // Sooner than a page without a realtime connection would ask again.
    await expect(what).toBeVisible({ visible: shows !== undefined, timeout: 25_000 });
    expect(await wasReloaded(page)).toBe(false);
  });
}
