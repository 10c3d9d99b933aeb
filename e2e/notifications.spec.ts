import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { trips } from "#contract/features/trips.ts";
import { badge, bell, noticeOf, openPages, pressNotice, rowOf, sectionLink } from "./support/live/pages.ts";
import { bellCount, kyotoTrip, today } from "./support/live/steps.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";
import { startEnvironment } from "./support/environment.ts";

const environment = startEnvironment();
const { open, openSeparately, others, expectNoReload } = openPages(environment);

test("Chloé asks Bo to connect: his notice leads to her request, which he accepts", async () => {
  await others().readAll("bo");
  await others().readAll("chloe");
  const bo = await open("bo", "/");
  const chloe = await open("chloe", "/find-people");
  await waitUntilHidden(bellCount(bo));
  await chloe.getByRole("searchbox", { name: "Name or username" }).fill("Bo Lindq");
  await chloe.getByRole("button", { name: "Connect with Bo Lindqvist" }).click();
  await waitUntilVisible(bell(bo, 1));
  await waitUntilVisible(badge(bo, "Connections", "1 new"));
  await pressNotice(bo, "Chloé Martin wants to connect with you.");
  const received = bo.getByRole("tab", { name: /^Received/ });
  await waitUntilVisible(received.and(bo.locator("[aria-selected=true]")));
  await waitUntilVisible(received.getByText("1 new"));
  await waitUntilVisible(rowOf(bo, "Chloé Martin"));

  await sectionLink(chloe, "Connections").click();
  await waitUntilVisible(rowOf(chloe, "Giulia Rossi"));
  await waitUntilHidden(rowOf(chloe, "Bo Lindqvist"));
  await bo.getByRole("button", { name: "Accept Chloé" }).click();
  await waitUntilVisible(rowOf(chloe, "Bo Lindqvist"));
  await waitUntilVisible(bell(chloe, 1));
  for (const count of [bellCount(bo), badge(bo, "Connections"), received.getByText(/new/)])
    await waitUntilHidden(count);
  await bo.getByRole("tab", { name: /^Connections/ }).click();
  await waitUntilVisible(rowOf(bo, "Chloé Martin"));
  await pressNotice(chloe, "Bo Lindqvist accepted your connection request.");
  await waitUntilVisible(rowOf(chloe, "Bo Lindqvist"));
  await waitUntilHidden(bellCount(chloe));
  await expectNoReload();
});

test("Giulia answers a request on her phone, and its notice on her laptop is read", async () => {
  await others().readAll("giulia");
  const laptop = await open("giulia", "/");
  const phone = await openSeparately("giulia", "/?tab=connect&list=received");
  const bo = await open("bo", "/connect/demo-giulia");
  await bo.getByRole("button", { name: "Connect with Giulia" }).click();
  await waitUntilVisible(bell(laptop, 1));
  await laptop.getByTitle("Notifications").click();
  const notice = noticeOf(laptop, "Bo Lindqvist wants to connect with you.");
  await waitUntilVisible(notice.getByText("unread"));
  await phone.getByRole("button", { name: "Accept Bo" }).click();
  await waitUntilHidden(notice.getByText("unread"));
  await waitUntilHidden(bellCount(laptop));
  await waitUntilHidden(bellCount(phone));
  await waitUntilHidden(badge(laptop, "Connections"));
  await expectNoReload();
});

test("two people in Sam's Kyoto are one notice, which leads to his trip and is read at once", async () => {
  const { on, readAll } = others();
  const [sam, bo, ana] = [await on("sam"), await on("bo"), await on("ana")];
  await sam.call(trips.create, { body: kyotoTrip("Tea houses", 150) });
  await readAll("sam");
  const page = await open("sam", "/");
  await bo.call(trips.create, { body: kyotoTrip("Temples", 151) });
  await waitUntilVisible(bell(page, 1));
  await ana.call(trips.create, {
    body: { ...kyotoTrip("Gardens", 150), endDate: addDays(today, 151) },
  });
  await waitUntilVisible(bell(page, 2));
  await page.getByTitle("Notifications").click();
  const notice = noticeOf(page, "2 matches");
  await waitUntilVisible(notice.getByText("Kyoto"));
  for (const name of ["Bo Lindqvist", "Ana Silva"]) await waitUntilVisible(notice.getByText(name));
  await notice.click();
  await page.waitForURL("**/trips/*");
  await waitUntilVisible(page.getByRole("heading", { level: 1, name: "Kyoto" }));
  await waitUntilHidden(bellCount(page));
  await page.getByTitle("Notifications").click();
  await waitUntilVisible(notice);
  expect(await notice.getByText("unread").count()).toBe(0);
  await expectNoReload();
});
