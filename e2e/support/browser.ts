import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { jsonOf } from "./answered.ts";
import { importOf } from "./bookings.ts";
import { browserFlags } from "./browser-flags.ts";
import { castSession } from "./cast-session.ts";
import { type BrowserKind, chromiumPath } from "./chromium.ts";
import type { Screen } from "./screens.ts";
import { timezoneId, today } from "#e2e/fixtures/days.ts";
import { giveSession } from "#e2e/fixtures/travellers.ts";
import type { CastName } from "#server/seed/cast.ts";

/** The installed browser, else the npm package `@sparticuz/chromium` if it is there. */
async function executablePath(kind: BrowserKind): Promise<string> {
  const installed = chromiumPath(kind);
  if (installed) return installed;
  const bundled = "@sparticuz/chromium";
  try {
    const { default: it } = (await import(bundled)) as { default: { executablePath(): Promise<string> } };
    return await it.executablePath();
  } catch {
    throw new Error("No Chromium: install Debian's chromium, or set CHROMIUM_PATH.");
  }
}

/** Starts a browser with a temporary profile, which is deleted when the browser closes. */
export async function openBrowser(kind: BrowserKind = "shell"): Promise<Browser> {
  const tmp = newProfile();
  const browser = await chromium.launch(await launchOptions(tmp, kind));
  browser.once("disconnected", () => removeProfile(tmp));
  return browser;
}

/** Starts a browser with one window, which other programs can control at `port` of this machine. */
export async function openDebuggable(port: number): Promise<BrowserContext> {
  const tmp = newProfile();
  const options = await launchOptions(tmp, "whole");
  const context = await chromium.launchPersistentContext(join(tmp, "profile"), {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  context.once("close", () => removeProfile(tmp));
  return context;
}

const newProfile = () => mkdtempSync(join(tmpdir(), "coincide-browser-"));
const removeProfile = (tmp: string) => rmSync(tmp, { recursive: true, force: true, maxRetries: 5 });

const launchOptions = async (tmp: string, kind: BrowserKind) => ({
  executablePath: await executablePath(kind),
  args: [...browserFlags],
  env: { ...definedOnly(process.env), TMPDIR: tmp },
});

const definedOnly = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export type Visit = { origin: string; as?: CastName | undefined } & BrowserContextOptions;

/**
 * Opens a separate browser context, signed in as a person of the cast or as a visitor. Unless the caller asks
 * for it, it has no motion, whose pictures are drawn without a graphics card here, and no service worker,
 * which would first cache the whole app.
 */
export async function openWindow(
  browser: Browser,
  { origin, as, ...options }: Visit,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-GB",
    timezoneId,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    ...options,
  });
  if (as) await giveSession(context, origin, await castSession(origin, as));
  return context;
}

const isOver = ({ endDate }: Item) => String(endDate) < today;

/** The value for `:name` in a path: a field of the first item in the person's list, or of those that fit. */
const firstOf: Record<string, [list: string, field: string, fits?: (item: Item) => boolean]> = {
  trip: [trips.list.path, "id", (trip) => !isOver(trip)],
  pastTrip: [trips.list.path, "id", isOver],
  group: [`${groups.list.path}?owned=true`, "id"],
  person: [connections.list.path, "userId"],
};
type Item = Record<string, string | number>;

/** Opens a screen and waits until its heading and its own content are there. */
export async function openScreen(page: Page, { path, shows, isNeverDone }: Screen): Promise<void> {
  await page.goto(await screenPath(page.context(), path));
  // Waits for the heading to be attached, because a dialog may cover it. The heading of the prerendered shell
  // is inert and doesn't count.
  await page.locator("h1:not([inert] *)").first().waitFor({ state: "attached" });
  if (shows) await page.locator(shows).first().waitFor();
  if (isNeverDone) return;
  // Skeletons and busy parts stand where content is still to come.
  await page.waitForFunction(
    () => !document.querySelector(":is(.animate-breathe, [aria-busy=true]):not([inert] *)"),
  );
}

/** The address of a screen, with each `:name` replaced by an id that belongs to the signed-in person. */
export async function screenPath(context: BrowserContext, path: string): Promise<string> {
  let address = path;
  if (address.includes(":import")) address = address.replace(":import", String(await importOf(context)));
  for (const [name, [list, field, fits = () => true]] of Object.entries(firstOf)) {
    if (!address.includes(`:${name}`)) continue;
    const all = await jsonOf<Item[]>(await context.request.get(list));
    const value = all.find(fits)?.[field];
    if (value === undefined) throw new Error(`${path}: the person has no ${name}`);
    address = address.replace(`:${name}`, String(value));
  }
  return address;
}
