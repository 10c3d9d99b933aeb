import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { timezoneId } from "#e2e/fixtures/days.ts";
import { expect, test as base } from "#e2e/fixtures/demo.ts";
import { type SignedIn, giveSession } from "#e2e/fixtures/travellers.ts";
import { screenPath } from "#e2e/support/browser.ts";
import { ageSessions } from "#e2e/support/long-ago.ts";
import { textsOf } from "#e2e/support/texts.ts";
import { cast, type CastName } from "#server/seed/cast.ts";
import { freePort } from "#testing/free-port.ts";
import { dialogReady, settledLayout, layoutFaults, openDialog } from "./fit.ts";
import type { DialogVisit } from "./steps.ts";
import { fillWithLongValues, type LongIds } from "./world.ts";

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

type OfWorker = {
  ids: LongIds;
  /** A window of each person and language: opening one for each dialog would take twice as long. */
  readerOf: (as: DialogVisit["as"], reader: Reader) => Promise<BrowserContext>;
};

const test = base.extend<object, OfWorker>({
  settings: [
    async ({}, use) =>
      use({ INBOUND_SMTP_PORT: String(await freePort()), INBOUND_MAIL_DOMAIN: "in.coincide.example" }),
    { scope: "worker" },
  ],
  ids: [
    async ({ program, sessionOf }, use) => {
      // The long values replace the addresses with which the cast signs in.
      for (const who of Object.keys(cast) as CastName[]) await sessionOf(who);
      await ageSessions(program.folder, "demo-chloe");
      await use(await fillWithLongValues(program));
    },
    { scope: "worker" },
  ],
  readerOf: [
    async ({ browser, program, sessionOf }, use) => {
      const opened = new Map<string, Promise<BrowserContext>>();
      await use((as, { language, ...look }) => {
        const key = `${as} ${language}`;
        const window =
          opened.get(key) ?? openWindow(browser, program.origin, { look, as: as && sessionOf(as) });
        opened.set(key, window);
        return window;
      });
      for (const window of opened.values()) await (await window).close();
    },
    { scope: "worker" },
  ],
});

/** Tests that each of these dialogs fits, even with the longest content. They run in this order. */
export function visitDialogs(dialogs: readonly DialogVisit[]): void {
  test.describe.configure({ mode: "default" });
  for (const visit of dialogs)
    test(`${visit.file} ${visit.name ?? ""} fits`, async ({ ids, readerOf }) => {
      const faults = async (reader: Reader) => {
        const page = await pageFor(visit, { reader, ids, window: await readerOf(visit.as, reader) });
        return faultsOf(visit, reader, page);
      };
      const found: string[] = [];
      if (visit.inTurn) for (const reader of readers) found.push(...(await faults(reader)));
      else found.push(...(await Promise.all(readers.map(faults))).flat());
      expect(found).toEqual([]);
    });
}

async function openWindow(
  browser: Browser,
  origin: string,
  { look, as }: { look: BrowserContextOptions; as: Promise<SignedIn> | undefined },
): Promise<BrowserContext> {
  const window = await browser.newContext({
    baseURL: origin,
    timezoneId,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...look,
  });
  if (as) await giveSession(window, origin, await as);
  return window;
}

async function faultsOf(visit: DialogVisit, { language }: Reader, page: Page): Promise<string[]> {
  const { say } = textsOf(language);
  for (const step of visit.open) await step(page, say);
  await dialogReady(page);
  const found: string[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await settledLayout(page);
    const faults = await layoutFaults(page);
    found.push(...faults.map((it) => `${language}, ${size}: ${it}`));
  }
  if (visit.alone) await page.close();
  return found;
}

type Where = { reader: Reader; ids: LongIds; window: BrowserContext };

/** The page of this person and language, at the visit's address, with no dialog open. */
async function pageFor(visit: DialogVisit, { reader, ids, window }: Where): Promise<Page> {
  const before = visit.alone ? undefined : window.pages()[0];
  const page = before ?? (await window.newPage());
  await page.setViewportSize(reader.viewport);
  const path = visit.path.replace(/:(cancelled|booked)/, (_, name: keyof LongIds) => `${ids[name]}`);
  const address = await screenPath(window, path);
  const isThere = before !== undefined && new URL(page.url()).href === new URL(address, page.url()).href;
  if (!isThere || visit.open.length === 0) await page.goto(address);
  else
    while ((await page.locator(openDialog).count()) > 0) {
      await page.keyboard.press("Escape");
      await expect(page.locator(openDialog).last()).toBeHidden();
    }
  await page.locator("h1:not([inert] *)").first().waitFor({ state: "attached" });
  return page;
}
