import type { Page } from "@playwright/test";
import { notifications } from "#contract/features/notifications.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "./fixtures/days.ts";
import { befriend, expect, test, type Traveller } from "./fixtures/test.ts";

test("Chloé asks Bo to connect: his notice leads to her request, which he accepts", async ({ traveller }) => {
  const [chloe, bo] = [await traveller("Chloé"), await traveller("Bo")];
  const [bos, chloes] = [await bo.open("/"), await chloe.open("/find-people")];
  await chloes.getByRole("searchbox", { name: "Name or username" }).fill(bo.name);
  await chloes.getByRole("button", { name: `Connect with ${bo.name}` }).click();
  await expect(bell(bos, 1)).toBeVisible();
  await expect(badge(bos)).toHaveText("1 new");
  await openNotices(bos);
  await noticeOf(bos, `${chloe.name} wants to connect with you.`).click();
  const received = bos.getByRole("tab", { name: /^Received/, selected: true });
  await expect(received.getByText("1 new")).toBeVisible();
  await expect(rowOf(bos, chloe)).toBeVisible();

  await sectionLink(chloes).click();
  await expect(chloes.getByRole("heading", { name: "No connections yet" })).toBeVisible();
  await bos.getByRole("button", { name: "Accept Chloé" }).click();
  await expect(rowOf(chloes, bo)).toBeVisible();
  await expect(bell(chloes, 1)).toBeVisible();
  for (const count of [bell(bos), badge(bos), received.getByText(/new$/)]) await expect(count).toBeHidden();
  await bos.getByRole("tab", { name: /^Connections/ }).click();
  await expect(rowOf(bos, chloe)).toBeVisible();
  await openNotices(chloes);
  await noticeOf(chloes, `${bo.name} accepted your connection request.`).click();
  await expect(bell(chloes)).toBeHidden();
  await expect(rowOf(chloes, bo)).toBeVisible();
});

test("two people in Sam's Kyoto are one notice, which leads to his trip and is read at once", async ({
  traveller,
}) => {
  const [sam, bo, ana] = [await traveller("Sam"), await traveller("Bo"), await traveller("Ana")];
  for (const friend of [bo, ana]) {
    await befriend(friend, sam);
    await expect.poll(() => unreadOf(friend)).toBe(1);
  }
  await sam.call(notifications.readAll, {});
  await sam.call(trips.create, { body: inKyoto(150, 153) });
  const page = await sam.open("/");
  await bo.call(trips.create, { body: inKyoto(151, 154) });
  await expect(bell(page, 1)).toBeVisible();
  await ana.call(trips.create, { body: inKyoto(150, 151) });
  await expect(bell(page, 2)).toBeVisible();

  await openNotices(page);
  const notice = noticeOf(page, "2 matches");
  await expect(notice.getByText("Kyoto")).toBeVisible();
  for (const { name } of [bo, ana]) await expect(notice.getByText(name)).toBeVisible();
  await expect(notice.getByText("unread")).toBeVisible();
  await notice.click();
  await expect(page).toHaveURL(/\/trips\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Kyoto" })).toBeVisible();
  await expect(bell(page)).toBeHidden();
  await openNotices(page);
  await expect(notice).toBeVisible();
  await expect(notice.getByText("unread")).toBeHidden();
  expect(await unreadOf(sam)).toBe(0);
});

const inKyoto = (from: number, to: number) => ({
  country: "JP",
  state: "26",
  city: "Kyoto",
  startDate: inDays(from),
  endDate: inDays(to),
});

const unreadOf = async (person: Traveller) => (await person.call(notifications.unreadCount, {})).count;

/** The count on the bell. */
const bell = (page: Page, count?: number) =>
  page.getByTitle("Notifications").getByText(count === undefined ? /^\d+ new$/ : `${count} new`);
const openNotices = (page: Page) => page.getByTitle("Notifications").click();
const noticeOf = (page: Page, text: string) =>
  page.getByRole("dialog", { name: "Notifications" }).getByRole("button").filter({ hasText: text });
const sectionLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Connections" });
/** The count on the link to the connections. */
const badge = (page: Page) => sectionLink(page).getByText(/^\d+ new$/);
const rowOf = (page: Page, { name }: Traveller) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
