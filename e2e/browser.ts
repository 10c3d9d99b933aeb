import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { accounts } from "../contract/accounts.ts";
import { connections } from "../contract/connections.ts";
import { groups } from "../contract/groups.ts";
import { trips } from "../contract/trips.ts";
import { answered } from "./answered.ts";
import { importOf } from "./bookings.ts";
import type { Screen } from "./screens.ts";
import { castEmail, type CastName, castPassword } from "../server/seed/cast.ts";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `CHROMIUM_PATH`, else Debian's Chromium, else the one that npm brings when it is installed. */
async function chromiumPath(): Promise<string> {
  const given = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";
  if (existsSync(given)) return given;
  const bundled = "@sparticuz/chromium";
  try {
    const { default: it } = (await import(bundled)) as { default: { executablePath(): Promise<string> } };
    return await it.executablePath();
  } catch {
    throw new Error(`No Chromium at ${given}: install Debian's chromium, or name one in CHROMIUM_PATH.`);
  }
}

/** A browser with a profile of its own; `close` ends it and removes the profile. */
export async function openBrowser(): Promise<Browser> {
  const tmp = newProfile();
  const browser = await chromium.launch(await launchOptions(tmp));
  browser.once("disconnected", () => removeProfile(tmp));
  return browser;
}

/** One window whose browser can be steered from outside as well, at `port` of this machine. */
export async function openSteered(port: number): Promise<BrowserContext> {
  const tmp = newProfile();
  const options = await launchOptions(tmp);
  const context = await chromium.launchPersistentContext(join(tmp, "profile"), {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  context.once("close", () => removeProfile(tmp));
  return context;
}

const newProfile = () => mkdtempSync(join(tmpdir(), "coincide-browser-"));
const removeProfile = (tmp: string) => rmSync(tmp, { recursive: true, force: true, maxRetries: 5 });

const launchOptions = async (tmp: string) => ({
  executablePath: await chromiumPath(),
  args: flags,
  env: { ...definedOnly(process.env), TMPDIR: tmp },
});

const definedOnly = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export type Visit = { origin: string; as?: CastName | undefined } & BrowserContextOptions;

/** A window of somebody's own: signed in as one of the cast, or a visitor's. */
export async function openWindow(
  browser: Browser,
  { origin, as, ...options }: Visit,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    ...options,
  });
  if (as) {
    const { token, cookies } = await sessionOf(context, origin, as);
    await context.addCookies(cookies);
    await context.addInitScript((it) => localStorage.setItem("auth_token", it), token);
  }
  return context;
}

type Session = { token: string; cookies: Awaited<ReturnType<BrowserContext["cookies"]>> };
const sessions = new Map<string, Session>();

/** Signs one of the cast in by the call the form makes, once: passwords are slow to check, and tries are counted. */
async function sessionOf(context: BrowserContext, origin: string, person: CastName): Promise<Session> {
  const known = sessions.get(`${person} ${origin}`);
  if (known) return known;
  const answer = await context.request.post(accounts.login.path, {
    data: { email: castEmail(person), password: castPassword },
  });
  const { token } = await answered<{ token: string }>(answer);
  const session = { token, cookies: await context.cookies() };
  sessions.set(`${person} ${origin}`, session);
  return session;
}

/** What a `:name` in an address stands for: the first of what the signed-in person has. */
const firstOf = {
  trip: [trips.list.path, "id"],
  group: [`${groups.list.path}?owned=true`, "id"],
  person: [connections.list.path, "userId"],
} as const;

/** Goes to a screen and waits until it is there, and what only this screen has. */
export async function openScreen(page: Page, { path, shows }: Screen): Promise<void> {
  await page.goto(await addressOf(page.context(), path), { waitUntil: "networkidle" });
  // Behind a dialog it is there all the same; in the picture before the program it is nobody's.
  await page.locator("h1:not([inert] *)").first().waitFor({ state: "attached" });
  if (shows) await page.locator(shows).first().waitFor();
}

/** The address of a screen, its `:names` filled in with what the signed-in person has. */
async function addressOf(context: BrowserContext, path: string): Promise<string> {
  let address = path;
  if (address.includes(":import")) address = address.replace(":import", String(await importOf(context)));
  for (const [name, [list, field]] of Object.entries(firstOf)) {
    if (!address.includes(`:${name}`)) continue;
    const [first] = await answered<Record<string, string | number>[]>(await context.request.get(list));
    const value = first?.[field];
    if (value === undefined) throw new Error(`${path}: the person has no ${name}`);
    address = address.replace(`:${name}`, String(value));
  }
  return address;
}
