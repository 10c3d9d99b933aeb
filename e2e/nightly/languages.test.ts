import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import { connections } from "#contract/features/connections.ts";
import { trips } from "#contract/features/trips.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEmptyEnvironment } from "#e2e/support/environment.ts";
import { textsOf } from "#e2e/support/texts.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";
import { leaveResult, nameTrip, pickDays } from "#e2e/support/trip-form.ts";
import { chooseByCountry } from "#e2e/support/places.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

const environment = startEmptyEnvironment();

const today = new Date().toISOString().slice(0, 10);
const base = `${addDays(`${today.slice(0, 7)}-01`, 70).slice(0, 7)}-10`;

test.each([
  { language: "ar", locale: "ar-EG", direction: "rtl", munich: "ميونخ" },
  { language: "de", locale: "de-DE", direction: "ltr", munich: "München" },
] as const)(
  "a newcomer with a browser set to $language registers, adds a trip and writes to a match",
  async ({ language, locale, direction, munich }) => {
    const { say, englishAmong } = textsOf(language);
    const { page, calm } = await visitor(locale);
    const whole = async () => {
      await calm();
      expect(await accountStatus(page)).toEqual({ lang: language, dir: direction, over: 0 });
      const lines = (await page.locator("body").innerText()).split("\n").map((it) => it.trim());
      expect(englishAmong(lines)).toEqual([]);
    };
    await page.goto("/");
    await waitUntilVisible(page.getByRole("link", { name: say("Create Account") }));
    await whole();
    await register(page, say, `nur.${language}@example.org`, whole);
    await addTrip(page, say, locale);
    await waitUntilSaid(page, munich, "Munich");
    await whole();
    await newcomerByCalls(page, language);
    await page.goto("/?tab=matches");
    await waitUntilVisible(page.getByRole("main").getByText("Bo Lindqvist"));
    await waitUntilSaid(page, munich, "Munich");
    await whole();
    await page.goto("/?tab=connect");
    await whole();
    await page.goto("/?tab=messages");
    await whole();
    await writeTo(page, say);
    await whole();
    expect((await account(page)).locale).toBe(locale);
    await page.goto(`/calendar?day=${base}`);
    await waitUntilSaid(page, munich, "Munich");
    await chooseEnglish(page, say);
    await waitUntilSaid(page, "Munich", munich);
  },
  240_000,
);

test("a language chosen while registering takes effect at once and keeps the typed values", async () => {
  const { page } = await visitor("en-US");
  await page.goto("/register");
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Language").selectOption("ar");
  const { say } = textsOf("ar");
  await waitUntilVisible(page.getByRole("heading", { name: say("Create Account") }));
  expect(await page.getByLabel(say("First name")).inputValue()).toBe("Noor");
  expect(await accountStatus(page)).toEqual({ lang: "ar", dir: "rtl", over: 0 });
  await page.goto("/landing");
  expect(await accountStatus(page)).toEqual({ lang: "ar", dir: "rtl", over: 0 });
  await page.reload();
  await page.goto("/login");
  await waitUntilVisible(page.getByRole("heading", { name: say("Sign In") }));
});

type Say = (english: string) => string;

async function visitor(locale: string) {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    locale,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  return { page, calm: () => page.waitForLoadState("networkidle") };
}

const accountStatus = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }));

async function register(page: Page, say: Say, email: string, whole: () => Promise<void>): Promise<void> {
  await page.getByRole("link", { name: say("Create Account") }).click();
  await page.getByRole("button", { name: say("Continue to Privacy Settings") }).click();
  await waitUntilVisible(page.locator("[aria-invalid=true]"));
  await whole();
  await page.getByLabel(say("First name")).fill("Nur");
  await page.getByLabel(say("Last name")).fill("Haddad");
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password"), { exact: true }).fill("a long enough password");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("Continue to Privacy Settings") }).click();
  await waitUntilVisible(page.getByRole("button", { name: say("Please Accept Required Terms") }));
  await whole();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("main").getByRole("button").filter({ hasText: "Coincide" }).click();
  await waitUntilVisible(page.getByRole("heading", { name: say("Where are you going next?") }));
  await whole();
  await page.getByRole("button", { name: say("Later") }).click();
  await waitUntilVisible(page.getByRole("heading", { name: say("Trips"), exact: true }));
}

async function addTrip(page: Page, say: Say, locale: string): Promise<void> {
  const germany = new Intl.DisplayNames(locale, { type: "region" }).of("DE") ?? "";
  await page
    .getByRole("button", { name: say("Add New Trip") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("Add New Trip") });
  await nameTrip(dialog, "Alpen", say);
  const pick = async (field: string, option: string) => {
    const box = dialog.getByRole("combobox", { name: say(field) });
    // The form is prefilled with the browser's country.
    if ((await box.inputValue()) === option) return;
    await box.fill(option);
    await page.getByRole("option").filter({ hasText: option }).first().click();
  };
  await chooseByCountry(dialog, { where: say("Where to?"), byCountry: say("Choose by country") });
  await pick("Country", germany);
  // The region has its name in the reader's language, and is found by the English one, too.
  await dialog.getByRole("combobox", { name: say("State") }).fill("Bavaria");
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.getByRole("option").click();
  await pick("City", "Munich");
  await pickDays(dialog, base, addDays(base, 4), say);
  await dialog.getByRole("button", { name: say("Add trip") }).click();
  await leaveResult(page, say);
}

/** Waits until the page shows the city by this name and nowhere by the other one. */
async function waitUntilSaid(page: Page, name: string, other: string): Promise<void> {
  const main = page.getByRole("main");
  await waitUntilVisible(main.getByText(name).filter({ visible: true }));
  await expect.poll(() => main.innerText()).not.toContain(other);
}

async function chooseEnglish(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("Menu") }).click();
  await page.getByRole("menuitem", { name: say("Settings"), exact: true }).click();
  await page.getByRole("link", { name: say("Appearance") }).click();
  await page.getByLabel(say("Language"), { exact: true }).selectOption("en-US");
  await waitUntilVisible(page.getByRole("heading", { name: "Appearance" }));
  await page.goBack();
  await page.goBack();
}

/**
 * Registers Bo through the API, with a trip to the same city, and connects him with the person on the page.
 */
async function newcomerByCalls(page: Page, language: string): Promise<void> {
  const { origin } = environment.program;
  const send = async (path: string, token: string, method: string, data: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(data),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { token: string; id: number };
  };
  const bo = await send(accounts.register.path, "", "POST", {
    firstName: "Bo",
    lastName: "Lindqvist",
    email: `bo.${language}@example.org`,
    password: "a long enough password",
    acceptTerms: true,
    privacyConsents: agreedConsents,
  });
  await send(trips.create.path, bo.token, "POST", {
    name: "Alps",
    country: "DE",
    state: "BY",
    city: "Munich",
    startDate: addDays(base, 4),
    endDate: addDays(base, 8),
  });
  const mine = await page.evaluate(() => localStorage.getItem("auth_token") ?? "");
  const me = await fetch(origin + accounts.user.path, { headers: { authorization: `Bearer ${bo.token}` } });
  const { id } = (await me.json()) as { id: string };
  const asked = await send(connections.request.path, mine, "POST", { targetUserId: id });
  await send(connections.answer.path.replace(":id", String(asked.id)), bo.token, "PATCH", {
    status: "accepted",
  });
}

async function writeTo(page: Page, say: Say): Promise<void> {
  const other = await page.evaluate(async () => {
    const token = localStorage.getItem("auth_token") ?? "";
    const answer = await fetch("/api/connections", { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { userId: string }[])[0]?.userId ?? "";
  });
  await page.goto(`/chat/${other}`);
  await page.getByLabel(say("Message"), { exact: true }).fill("Knödel?");
  await page.keyboard.press("Enter");
  // The list of chats shows the message earlier than the thread does, and is hidden on a phone.
  await page.getByRole("main").getByText("Knödel?").last().waitFor();
}

const account = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem("auth_token") ?? "";
    const answer = await fetch("/api/auth/user", { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as { locale: string };
  });
