import { chat } from "#contract/features/chat.ts";
import { groups } from "#contract/features/groups.ts";
import { trips } from "#contract/features/trips.ts";
import { tooSmall, tooWide, violations } from "#e2e/support/accessible.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { inDays } from "./fixtures/days.ts";
import { befriend, expect, phone, test } from "./fixtures/test.ts";

const porto = { country: "PT", state: "13", city: "Porto" };
const soon = { ...porto, startDate: inDays(20), endDate: inDays(24) };

test("on a phone, each of the main screens is whole, accessible and without an error", async ({
  traveller,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const { id: trip } = await ana.call(trips.create, { body: { ...soon, name: "Port wine" } });
  await bo.call(trips.create, { body: { ...soon, name: "Bridges" } });
  await bo.call(chat.send, { body: { receiverId: ana.id, content: "Dinner on the first evening?" } });
  const { id: group } = await ana.call(groups.create, { body: { name: "Choir" } });
  const screens: Record<string, string> = {
    "/": "Port wine",
    [`/trips/${trip}`]: bo.name,
    "/?tab=matches": bo.name,
    "/?tab=groups": "Choir",
    [`/group-members/${group}`]: ana.name,
    "/?tab=connect": bo.name,
    [`/people/${bo.id}`]: bo.name,
    "/?tab=messages": "Dinner on the first evening?",
    [`/chat/${bo.id}`]: "Dinner on the first evening?",
    [`/calendar?day=${soon.startDate}`]: "Port wine",
    "/map": "Porto",
    "/settings": "Privacy",
  };

  const page = await ana.open("/", phone);
  const errors = consoleOf(page);
  for (const [path, content] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByText(content).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect.soft(await tooWide(page), `${path} scrolls sideways`).toEqual([]);
      expect.soft(await tooSmall(page), `${path} has small targets`).toEqual([]);
      expect.soft(await violations(page), `${path} for assistive technology`).toEqual([]);
    });
  }
  expect(errors).toEqual([]);
});
