import type { Page } from "@playwright/test";
import { chat } from "#contract/features/chat.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "./fixtures/days.ts";
import { befriend, desktop, expect, phone, test } from "./fixtures/test.ts";

const munich = { country: "DE", state: "BY", city: "Munich" };
const nuremberg = { country: "DE", state: "BY", city: "Nuremberg" };
const kyoto = { country: "JP", state: "26", city: "Kyoto" };

test("Ana opens a later match on her phone, and the message that she begins to Jonas is kept", async ({
  traveller,
}) => {
  const [ana, jonas] = [await traveller("Ana"), await traveller("Jonas")];
  await befriend(ana, jonas);
  const stays = [
    { ...munich, ...from(10, 14) },
    { ...nuremberg, ...from(30, 34) },
    { ...kyoto, ...from(50, 54) },
  ];
  for (const person of [ana, jonas]) for (const body of stays) await person.call(trips.create, { body });
  const page = await ana.open("/?tab=matches", phone);
  const messageIn = (city: string) =>
    blockOf(page, city).getByRole("link", { name: `Message ${jonas.name}` });
  await expect(messageIn("Munich")).toBeVisible();
  await expect(messageIn("Kyoto")).toBeHidden();
  await blockOf(page, "Kyoto")
    .getByRole("button", { name: /^People in Kyoto/ })
    .click();
  await expect(messageIn("Kyoto")).toBeVisible();

  await messageIn("Munich").click();
  const field = page.getByRole("textbox", { name: "Message" });
  await expect(field).toHaveValue(/^We’re both in Munich /);
  await field.fill("Lunch?");
  await page.goBack();
  await expect(messageIn("Kyoto")).toBeVisible();
  await messageIn("Munich").click();
  await expect(field).toHaveValue("Lunch?");
  expect(await jonas.call(chat.conversations, { query: {} })).toEqual([]);

  await page.setViewportSize(desktop.viewport);
  await page.goto("/?tab=matches");
  await expect(messageIn("Kyoto")).toBeVisible();
  // Two blocks side by side, in the order of time: from start to end, then down.
  const blocks = page.getByRole("main").getByRole("article");
  const places = () => blocks.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
  await expect
    .poll(async () => {
      const [first, second, third] = (await places()) as DOMRect[];
      return first && second && third && [second.y - first.y, second.x > first.right, third.x - first.x];
    })
    .toEqual([0, true, 0]);
  await expect(blocks.getByRole("heading", { level: 2 })).toHaveText(["Munich", "Nuremberg", "Kyoto"]);
});

test("a new match is marked on both of Ana's devices until it was on the screen", async ({ traveller }) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const stays = [
    { ...munich, ...from(10, 14) },
    { ...nuremberg, ...from(30, 34) },
  ];
  for (const person of [ana, bo]) for (const body of stays) await person.call(trips.create, { body });
  const newCount = async () => (await ana.call(matches.newCount, {})).count;
  await expect.poll(newCount).toBe(2);
  const small = { viewport: { width: 390, height: 500 } };
  const [onPhone, onLaptop] = [await ana.open("/", small), await ana.open("/", desktop)];
  for (const page of [onPhone, onLaptop]) await expect(badge(page)).toHaveText("2 new");

  await matchesLink(onPhone).click();
  await expect(markIn(onPhone, "Nuremberg")).toBeVisible();
  await expect(markIn(onPhone, "Nuremberg")).not.toBeInViewport();
  await expect(markIn(onPhone, "Munich")).toBeHidden();
  for (const page of [onPhone, onLaptop]) await expect(badge(page)).toHaveText("1 new");
  // Nobody has seen the block below yet.
  await expect(markIn(onPhone, "Nuremberg")).toBeVisible();
  expect(await newCount()).toBe(1);

  await markIn(onPhone, "Nuremberg").scrollIntoViewIfNeeded();
  await expect(markIn(onPhone, "Nuremberg")).toBeHidden();
  for (const page of [onPhone, onLaptop]) await expect(badge(page)).toBeHidden();
  expect(await newCount()).toBe(0);
  await matchesLink(onLaptop).click();
  await expect(blockOf(onLaptop, "Nuremberg")).toBeVisible();
  await expect(markIn(onLaptop, "Nuremberg")).toBeHidden();
});

test("Ana in Brooklyn meets Bo in Manhattan always, and Hana in Hoboken only if near counts", async ({
  traveller,
}) => {
  const [ana, bo, hana] = [await traveller("Ana"), await traveller("Bo"), await traveller("Hana")];
  for (const friend of [bo, hana]) await befriend(ana, friend);
  const states = { Brooklyn: "NY", Manhattan: "NY", Hoboken: "NJ" };
  const goTo = (person: typeof ana, city: keyof typeof states) =>
    person.call(trips.create, { body: { country: "US", state: states[city], city, ...from(10, 14) } });
  await goTo(ana, "Brooklyn");
  await goTo(bo, "Manhattan");
  await goTo(hana, "Hoboken");
  const page = await ana.open("/?tab=matches", desktop);
  const row = (name: string) => blockOf(page, "Brooklyn").getByRole("listitem").filter({ hasText: name });
  await expect(row(bo.name)).toContainText("Manhattan");
  await expect(row(bo.name)).not.toContainText("from you");
  await expect(row(hana.name)).toContainText(/Hoboken, \d+.mi from you/);

  const settings = await ana.open("/privacy-settings", desktop);
  const distance = settings.getByLabel("How far away a match may be");
  await distance.selectOption("Same city only");
  await expect(row(hana.name)).toBeHidden();
  await expect(row(bo.name)).toBeVisible();
  const hanas = await hana.open("/?tab=matches", phone);
  await expect(hanas.getByText("No one in the same place yet")).toBeVisible();

  await distance.selectOption("25");
  await expect(row(hana.name)).toBeVisible();
});

test("a near miss is shown once both agreed, and leads to a changed trip that is a match", async ({
  traveller,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  await bo.call(trips.create, { body: { ...nuremberg, ...from(20, 22) } });
  await ana.call(trips.create, { body: { ...nuremberg, name: "Gingerbread", ...from(24, 26) } });
  await ana.call(profile.updateMatching, { body: { sharesNearMisses: true } });
  expect(await ana.call(matches.nearMisses, {})).toEqual([]);

  const [anas, bos] = [await ana.open("/?tab=matches", desktop), await bo.open("/?tab=matches", phone)];
  const anasRow = rowOf(anas, "Bo leaves Nuremberg 2 days before you arrive.");
  const bosRow = rowOf(bos, "Ana arrives in Nuremberg 2 days after you leave.");
  const question = bos.getByRole("region", { name: "Tell us when we just miss each other" });
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(bosRow).toBeVisible();
  await expect(anasRow).toBeVisible();
  await expect(question).toBeHidden();

  await anas.goto("/");
  await anas.getByRole("link", { name: "1 near miss" }).click();
  await anasRow.getByRole("link", { name: /^Arrive on .* instead$/ }).click();
  await expect(anas.getByText("Then you meet Bo on")).toBeVisible();
  expect(await ana.call(matches.list, {})).toEqual([]);
  await anas.getByRole("button", { name: "Save changes" }).click();
  await expect(anas).toHaveURL(/\/$/);
  const shared = { overlapStartDate: inDays(22), overlapEndDate: inDays(22), city: "Nuremberg" };
  await expect.poll(() => ana.call(matches.list, {})).toMatchObject([{ userId: bo.id, ...shared }]);
  await expect(bosRow).toBeHidden();
  await expect(blockOf(bos, "Nuremberg").getByText(ana.name)).toBeVisible();
});

const from = (first: number, last: number) => ({ startDate: inDays(first), endDate: inDays(last) });

const blockOf = (page: Page, city: string) => page.getByRole("main").getByRole("article", { name: city });
const markIn = (page: Page, city: string) => blockOf(page, city).getByText("New", { exact: true });
const rowOf = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });
const matchesLink = (page: Page) => page.getByRole("navigation").getByRole("link", { name: /Matches/ });
/** The count on the link to the matches. */
const badge = (page: Page) => matchesLink(page).getByText(/^\d+ new$/);
