import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "./fixtures/days.ts";
import { befriend, expect, test } from "./fixtures/test.ts";

test("Ana finds her trips, cities, groups and chats, and otherwise reads what to try", async ({
  traveller,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const munich = { country: "DE", state: "BY", city: "Munich" };
  const days = { startDate: inDays(5), endDate: inDays(9) };
  for (const it of [ana, bo])
    await it.call(trips.create, { body: { ...munich, ...days, name: "A brewery" } });
  await ana.call(groups.create, { body: { name: "Choir" } });
  const page = await ana.open("/");
  const field = page.getByRole("combobox", { name: "Search trips, people and pages" });
  const find = async (text: string, group: string, name: RegExp) => {
    await page.keyboard.press("Control+k");
    await field.fill(text);
    await page.getByRole("group", { name: group }).getByRole("option", { name }).click();
    await expect(field).toBeHidden();
  };
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await find("brewery", "Trips", /^A brewery/);
  await expect(page).toHaveURL(/\/trips\/\d+$/);
  // The palette belongs to the current page, so wait for the new page before opening it again.
  await expect(page.getByRole("heading", { name: "Munich", level: 1 })).toBeVisible();
  await find("munich", "Cities", /^Munich/);
  await expect(page.getByRole("article", { name: "Munich" })).toBeVisible();
  await find("CHOIR", "Groups", /^Choir/);
  await expect(page).toHaveURL(/\/group-members\/\d+/);
  await expect(page.getByRole("heading", { name: "Choir", level: 1 })).toBeVisible();
  await find(bo.name.slice(3, 9), "Chats", new RegExp(`^Message ${bo.name}`));
  await expect(page).toHaveURL(`/chat/${bo.id}`);
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await page.keyboard.press("Control+k");
  // Letters could resemble the random surname of another journey's person.
  await field.fill("000000");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("Try a trip, a city, a group or a person’s name.")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Find People" }).click();
  await expect(page).toHaveURL("/find-people");
});
