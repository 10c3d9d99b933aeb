import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castEmail } from "#server/seed/cast.ts";
import { addressOf, openWindow } from "#e2e/support/browser.ts";
import { dialogReady, settledLayout, layoutFaults, openDialog } from "./fit.ts";
import type { DialogVisit } from "./steps.ts";
import { fillWithLongValues } from "./world.ts";
import { ageSessions } from "#e2e/support/long-ago.ts";
import { freePort, runAdmin } from "#e2e/support/program.ts";
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
  const stage = startEnvironment(settings);
  const windows = new Map<string, Promise<BrowserContext>>();
  const windowOf = (as: DialogVisit["as"], { language, ...look }: Reader) => {
    const key = `${as} ${language}`;
    const options: BrowserContextOptions = { ...look, reducedMotion: "reduce", serviceWorkers: "block" };
    const opened =
      windows.get(key) ?? openWindow(stage.browser, { origin: stage.program.origin, as, ...options });
    windows.set(key, opened);
    return opened;
  };
  let cancelled = 0;

  beforeAll(async () => {
    await runAdmin(stage.folder, "grant", castEmail("giulia"));
    const signingIn = new Set(dialogs.flatMap(({ as }) => as ?? []));
    for (const as of signingIn) await windowOf(as, readers[0]);
    await ageSessions(stage.folder, "chloe");
    ({ cancelled } = await fillWithLongValues(stage));
  });
  afterAll(async () => {
    for (const opened of windows.values()) await (await opened).close();
  });

  test.each(dialogs.map((it) => [`${it.file} ${it.name ?? ""}`, it] as const))(
    "%s fits",
    async (_, visit) => {
      const found = await Promise.all(readers.map((reader) => faultsOf(visit, reader)));
      expect(found.flat()).toEqual([]);
    },
  );

  async function faultsOf(visit: DialogVisit, reader: Reader): Promise<string[]> {
    const { say } = textsOf(reader.language);
    const page = await pageFor(visit, reader);
    try {
      for (const step of visit.open) await step(page, say);
      await dialogReady(page);
      const found: string[] = [];
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await settledLayout(page);
        const faults = await layoutFaults(page);
        found.push(...faults.map((it) => `${reader.language}, ${size}: ${it}`));
      }
      return found;
    } finally {
      if (visit.alone) await page.close();
    }
  }

  /** The page of this person and language, at the visit's address, with no dialog open. */
  async function pageFor(visit: DialogVisit, reader: Reader): Promise<Page> {
    const context = await windowOf(visit.as, reader);
    const before = visit.alone ? undefined : context.pages()[0];
    const page = before ?? (await context.newPage());
    await page.setViewportSize(reader.viewport);
    const address = await addressOf(context, visit.path.replace(":cancelled", `${cancelled}`));
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
