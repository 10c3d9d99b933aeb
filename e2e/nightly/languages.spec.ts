import type { Locator, Page } from "@playwright/test";
import { accounts } from "#contract/features/accounts.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import { connections } from "#contract/features/connections.ts";
import { trips } from "#contract/features/trips.ts";
import type { Output } from "#contract/shared/route.ts";
import { today } from "#e2e/fixtures/days.ts";
import { send } from "#e2e/fixtures/send.ts";
import { expect, phone, test, type Traveller } from "#e2e/fixtures/test.ts";
import { textsOf } from "#e2e/support/texts.ts";
import { leaveResult, nameTrip, pickDays } from "#e2e/support/trip-form.ts";
import { chooseByCountry } from "#e2e/support/places.ts";

/** The tenth of the month after next. */
const base = `${addDays(`${today.slice(0, 7)}-01`, 70).slice(0, 7)}-10`;

const readers = [
  { language: "ar", locale: "ar-EG", direction: "rtl", munich: "ميونخ" },
  { language: "de", locale: "de-DE", direction: "ltr", munich: "München" },
] as const;
for (const { language, locale, direction, munich } of readers)
  test(`a newcomer with a browser set to ${language} registers, adds a trip and writes to a match`, async ({
    visit,
    traveller,
    program: { origin },
  }) => {
    const { say, englishAmong } = textsOf(language);
    const bo = await traveller("Bo");
    const page = await visit("/", { locale, ...phone });
    const whole = async (part: Locator) => {
      await expect(part.filter({ visible: true }).first()).toBeVisible();
      await expect.poll(() => languageOf(page)).toEqual({ lang: language, dir: direction, over: 0 });
      const linesOf = async () => (await page.locator("body").innerText()).split("\n").map((it) => it.trim());
      await expect.poll(async () => englishAmong(await linesOf())).toEqual([]);
    };
    const main = page.getByRole("main");
    await whole(page.getByRole("link", { name: say("Create Account") }));
    await register(page, say, { email: `nur.${bo.id}@example.org`, whole });
    await addTrip(page, say, locale);
    await waitUntilSaid(page, munich, "Munich");
    const nur = await ownAccount(page, origin);
    await meet(bo, { ...nur, origin });
    await page.goto("/?tab=matches");
    await whole(main.getByText(bo.name));
    await waitUntilSaid(page, munich, "Munich");
    await page.goto("/?tab=connect");
    await whole(main.getByText(bo.name));
    await page.goto("/?tab=messages");
    await whole(main.getByRole("heading", { level: 1 }));
    await page.goto(`/chat/${bo.id}`);
    await page.getByLabel(say("Message"), { exact: true }).fill("Knödel?");
    await page.keyboard.press("Enter");
    // The list of chats shows the message earlier than the thread does, and is hidden on a phone.
    await whole(main.getByText("Knödel?").last());
    expect(nur.account.locale).toBe(locale);
    await page.goto(`/calendar?day=${base}`);
    await waitUntilSaid(page, munich, "Munich");
    await chooseEnglish(page, say);
    await waitUntilSaid(page, "Munich", munich);
  });

test("a language chosen while registering takes effect at once and keeps the typed values", async ({
  visit,
}) => {
  const page = await visit("/register", phone);
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Language").selectOption("ar");
  const { say } = textsOf("ar");
  await expect(page.getByRole("heading", { name: say("Create Account") })).toBeVisible();
  await expect(page.getByLabel(say("First name"))).toHaveValue("Noor");
  const arabic = { lang: "ar", dir: "rtl", over: 0 };
  await expect.poll(() => languageOf(page)).toEqual(arabic);
  await page.goto("/landing");
  await expect.poll(() => languageOf(page)).toEqual(arabic);
  await page.reload();
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: say("Sign In") })).toBeVisible();
});

type Say = (english: string) => string;

const languageOf = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }));

async function register(
  page: Page,
  say: Say,
  { email, whole }: { email: string; whole: (part: Locator) => Promise<void> },
): Promise<void> {
  await page.getByRole("link", { name: say("Create Account") }).click();
  await page.getByRole("button", { name: say("Continue to Privacy Settings") }).click();
  await whole(page.locator("[aria-invalid=true]"));
  await page.getByLabel(say("First name")).fill("Nur");
  await page.getByLabel(say("Last name")).fill("Haddad");
  await page.getByLabel(say("Email")).fill(email);
  await page.getByLabel(say("Password"), { exact: true }).fill("a long enough password");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("Continue to Privacy Settings") }).click();
  await whole(page.getByRole("button", { name: say("Please Accept Required Terms") }));
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("main").getByRole("button").filter({ hasText: "Coincide" }).click();
  await whole(page.getByRole("heading", { name: say("Where are you going next?") }));
  await page.getByRole("button", { name: say("Later") }).click();
  await expect(page.getByRole("heading", { name: say("Trips"), exact: true })).toBeVisible();
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
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option").click();
  await pick("City", "Munich");
  await pickDays(dialog, base, addDays(base, 4), say);
  await dialog.getByRole("button", { name: say("Add trip") }).click();
  await leaveResult(page, say);
}

/** Waits until the page shows the city by this name and nowhere by the other one. */
async function waitUntilSaid(page: Page, name: string, other: string): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expect(main).not.toContainText(other, { useInnerText: true });
}

async function chooseEnglish(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("Menu") }).click();
  await page.getByRole("menuitem", { name: say("Settings"), exact: true }).click();
  await page.getByRole("link", { name: say("Appearance") }).click();
  await page.getByLabel(say("Language"), { exact: true }).selectOption("en-US");
  await expect(page.getByRole("heading", { name: "Appearance" })).toBeVisible();
  await page.goBack();
  await page.goBack();
}

type Newcomer = { token: string; account: Output<typeof accounts.user> };

/** The account of the person who has registered on this page, and the token of their session there. */
async function ownAccount(page: Page, origin: string): Promise<Newcomer> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token") ?? "");
  const answer = await send(origin, accounts.user, {}, { token });
  return { token, account: (await answer.json()) as Newcomer["account"] };
}

/** Gives Bo a trip to the same city, and connects him with the newcomer. */
async function meet(bo: Traveller, { token, account, origin }: Newcomer & { origin: string }) {
  const munich = { name: "Alps", country: "DE", state: "BY", city: "Munich" };
  await bo.call(trips.create, {
    body: { ...munich, startDate: addDays(base, 4), endDate: addDays(base, 8) },
  });
  await bo.call(connections.request, { body: { targetUserId: account.id } });
  await send(origin, connections.request, { body: { targetUserId: bo.id } }, { token });
}
