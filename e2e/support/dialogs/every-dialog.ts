import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castEmail } from "#server/seed/cast.ts";
import { screenPath, openWindow } from "#e2e/support/browser.ts";
import { dialogReady, settledLayout, layoutFaults, openDialog } from "./fit.ts";
import type { DialogVisit } from "./steps.ts";
import { fillWithLongValues } from "./world.ts";
import { ageSessions } from "#e2e/support/long-ago.ts";
import { readPace } from "#e2e/support/pace.ts";
import { runAdmin } from "#testing/program.ts";
import { freePort } from "#testing/free-port.ts";
import { waitUntilHidden } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { textsOf } from "#e2e/support/texts.ts";

const settings = {
  NODE_ENV: "development",
  INBOUND_SMTP_PORT: String(await freePort()),
  INBOUND_MAIL_DOMAIN: "in.coincide.example",
};

const sizes = {
  "320 px, as a desktop at 400 %": { width: 320, height: 640 },
  "390 px": { width: 390, height: 844 },
  "a laptop at 200 %": { width: 720, height: 450 },
} as const;
/** Each language opens the dialogs at a different size and then checks them at all sizes. */
const readers = [
  { locale: "de-DE", language: "de", viewport: sizes["320 px, as a desktop at 400 %"] },
  { locale: "ja-JP", language: "ja", viewport: sizes["390 px"] },
  { locale: "en-GB", language: "en", viewport: sizes["a laptop at 200 %"], deviceScaleFactor: 2 },
] as const;
type Reader = (typeof readers)[number];

/** Tests that each of these dialogs fits, even with the longest content. */
export function visitDialogs(dialogs: readonly DialogVisit[]): void {
  const environment = startEnvironment(settings);
  const windows = new Map<string, Promise<BrowserContext>>();
  const paces = new Map<DialogVisit["as"], ReturnType<typeof readPace>>();
  const paceOf = (as: DialogVisit["as"]) => {
    const pace = paces.get(as) ?? readPace();
    paces.set(as, pace);
    return pace;
  };
  const windowOf = (as: DialogVisit["as"], { language, ...look }: Reader) => {
    const key = `${as} ${language}`;
    const options: BrowserContextOptions = { ...look, reducedMotion: "reduce" };
    const opened =
      windows.get(key) ??
      openWindow(environment.browser, { origin: environment.program.origin, as, ...options }).then(
        (opening) => {
          paceOf(as).watch(opening);
          return opening;
        },
      );
    windows.set(key, opened);
    return opened;
  };
  let ids = { cancelled: 0, booked: 0 };

  beforeAll(async () => {
    await runAdmin(environment.folder, "grant", castEmail("giulia"));
    const signingIn = new Set(dialogs.flatMap(({ as }) => as ?? []));
    for (const as of signingIn) await windowOf(as, readers[0]);
    await ageSessions(environment.folder, "demo-chloe");
    ids = await fillWithLongValues(environment);
  });
  afterAll(async () => {
    for (const opened of windows.values()) await (await opened).close();
  });

  test.each(dialogs.map((it) => [`${it.file} ${it.name ?? ""}`, it] as const))(
    "%s fits",
    async (_, visit) => {
      await paceOf(visit.as).wait();
      const found: string[] = [];
      if (visit.inTurn) for (const reader of readers) found.push(...(await faultsOf(visit, reader)));
      else found.push(...(await Promise.all(readers.map((reader) => faultsOf(visit, reader)))).flat());
      expect(found).toEqual([]);
    },
  );

  async function faultsOf(visit: DialogVisit, reader: Reader): Promise<string[]> {
    const { say } = textsOf(reader.language);
    const page = await pageFor(visit, reader);
    for (const step of visit.open) await step(page, say);
    await dialogReady(page);
    const found: string[] = [];
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await settledLayout(page);
      const faults = await layoutFaults(page);
      found.push(...faults.map((it) => `${reader.language}, ${size}: ${it}`));
    }
    // After a failure the page stays open, so that it is printed.
    if (visit.alone) await page.close();
    return found;
  }

  /** The page of this person and language, at the visit's address, with no dialog open. */
  async function pageFor(visit: DialogVisit, reader: Reader): Promise<Page> {
    const context = await windowOf(visit.as, reader);
    const before = visit.alone ? undefined : context.pages()[0];
    const page = before ?? (await context.newPage());
    await page.setViewportSize(reader.viewport);
    const path = visit.path.replace(/:(cancelled|booked)/, (_, name: keyof typeof ids) => `${ids[name]}`);
    const address = await screenPath(context, path);
    const isThere = before !== undefined && new URL(page.url()).href === new URL(address, page.url()).href;
    if (!isThere || visit.open.length === 0) await page.goto(address);
    else
      while ((await page.locator(openDialog).count()) > 0) {
        await page.keyboard.press("Escape");
        await waitUntilHidden(page.locator(openDialog).last());
      }
    await page.locator("h1:not([inert] *)").first().waitFor({ state: "attached" });
    return page;
  }
}
