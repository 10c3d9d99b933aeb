import { beforeAll, expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { moderation } from "#contract/features/moderation.ts";
import { trips } from "#contract/features/trips.ts";
import { castEmail } from "#server/seed/cast.ts";
import { badge, openPages, rowOf, sectionLink } from "#e2e/support/live/pages.ts";
import { today, kyotoTrip } from "#e2e/support/live/steps.ts";
import { runAdmin } from "#testing/program.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

// Two people, or two devices of one person: a change by one appears on the other's open page without a
// reload.

const environment = startEnvironment();
beforeAll(() => runAdmin(environment.folder, "grant", castEmail("jonas")));
const { open, openSeparately, others, expectNoReload } = openPages(environment);

test("María removes Ana and leaves Ana's open list, and returns when both reconnect", async () => {
  const ana = await open("ana", "/?tab=connect");
  const maria = await open("maria", "/people/demo-ana");
  await waitUntilVisible(rowOf(ana, "María Hernández"));
  await maria.getByRole("button", { name: "Options for Ana Silva" }).click();
  await maria.getByRole("menuitem", { name: "Remove connection" }).click();
  await maria.getByRole("alertdialog").getByRole("button", { name: "Remove connection" }).click();
  await waitUntilHidden(rowOf(ana, "María Hernández"));

  await maria.getByRole("button", { name: "Connect with Ana Silva" }).click();
  await ana.getByRole("tab", { name: /^Received/ }).click();
  await ana.getByRole("button", { name: "Accept María" }).click();
  await waitUntilVisible(maria.getByRole("main").getByRole("link", { name: "Message" }));
  await ana.getByRole("tab", { name: /^Connections/ }).click();
  await waitUntilVisible(rowOf(ana, "María Hernández"));
  await expectNoReload();
});

test("Dev and Noor see Pending change to Connected when Ana accepts", async () => {
  const dev = await open("dev", "/find-people");
  await dev.getByRole("searchbox", { name: "Name or username" }).fill("Ana Sil");
  await waitUntilVisible(rowOf(dev, "Ana Silva").getByText("Pending"));
  const noor = await open("noor", "/connect/demo-ana");
  await waitUntilVisible(noor.getByText("Pending"));
  const ana = await open("ana", "/?tab=connect&list=received");
  await ana.getByRole("button", { name: "Accept Dev" }).click();
  await waitUntilVisible(rowOf(dev, "Ana Silva").getByText("Connected"));
  await ana.getByRole("button", { name: "Accept Noor" }).click();
  await waitUntilVisible(noor.getByRole("heading", { name: "You and Ana are connected" }));
  await expectNoReload();
});

test("Sam deletes his trip, and the match disappears from Bo's open list", async () => {
  const { on } = others();
  await (await on("bo")).call(trips.create, { body: kyotoTrip("Temples", 200) });
  await (await on("sam")).call(trips.create, { body: kyotoTrip("Tea houses", 202) });
  const bo = await open("bo", "/?tab=matches");
  const card = bo.getByRole("main").getByRole("article", { name: "Kyoto" });
  await waitUntilVisible(card.getByText("Sam Taylor"));
  const sam = await open("sam", "/");
  await sam.getByRole("button", { name: "More for Tea houses" }).click();
  await sam.getByRole("menuitem", { name: "Delete Tea houses" }).click();
  await sam.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await waitUntilHidden(card);
  await expectNoReload();
});

test("Hana sees a new match on her phone, and its badge disappears on her laptop", async () => {
  const { on } = others();
  const phone = await openSeparately("hana", "/?tab=matches");
  const laptop = await open("hana", "/");
  await waitUntilHidden(badge(laptop, "Matches"));
  await sectionLink(phone, "Trips").click();
  await (await on("hana")).call(trips.create, { body: kyotoTrip("Home again", 230) });
  await (await on("ana")).call(trips.create, { body: kyotoTrip("Maples", 231) });
  const badges = [phone, laptop].map((page) => badge(page, "Matches", "1 new"));
  for (const badge of badges) await waitUntilVisible(badge);
  await sectionLink(phone, "Matches").click();
  const mark = phone.getByRole("main").getByText("New", { exact: true }).filter({ visible: true });
  await mark.first().scrollIntoViewIfNeeded();
  for (const badge of badges) await waitUntilHidden(badge);
  await expectNoReload();
});

test("Ana adds Jonas to a group, then Hana: he sees the group appear and Hana in it", async () => {
  const jonas = await open("jonas", "/?tab=groups");
  const ana = await open("ana", "/?tab=groups");
  await ana.getByRole("button", { name: "Create New Group" }).first().click();
  const dialog = ana.getByRole("dialog", { name: "Create New Group" });
  await dialog.getByLabel("Name").fill("Live choir");
  await dialog.getByRole("button", { name: "Create Group" }).click();
  await ana.getByRole("link", { name: "Add people to Live choir" }).click();
  await ana.getByRole("button", { name: "Add Jonas Weber to Live choir" }).click();
  await jonas.getByRole("link", { name: "Members of Live choir" }).click();
  await waitUntilVisible(jonas.getByRole("heading", { name: "2 members" }));
  await ana.getByRole("button", { name: "Add Hana Tanaka to Live choir" }).click();
  await waitUntilVisible(jonas.getByRole("heading", { name: "3 members" }));
  await waitUntilVisible(rowOf(jonas, "Hana Tanaka"));
  await expectNoReload();
});

test("Emeka signs out all other devices, and his open page there asks for the password", async () => {
  const there = await openSeparately("emeka", "/?tab=connect");
  await waitUntilVisible(rowOf(there, "Noor Haddad"));
  const here = await openSeparately("emeka", "/security");
  await here.getByRole("button", { name: "Sign out all other devices" }).click();
  await here.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await waitUntilVisible(there.getByRole("heading", { name: "Please log in to continue" }));
  await waitUntilHidden(rowOf(there, "Noor Haddad"));
  expect(await there.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await waitUntilVisible(here.getByText("This device"));
  await expectNoReload();
});

test("Jonas, an admin, suspends Yuki: her page says so, and she leaves Hana's open list", async () => {
  const yuki = await open("yuki", "/");
  const hana = await open("hana", "/?tab=connect");
  await waitUntilVisible(rowOf(hana, "Yuki Mori"));
  await (
    await others().on("jonas")
  ).call(moderation.changeAccountStatus, {
    params: { id: "demo-yuki" },
    body: {
      action: "suspend",
      reason: "Spam",
      message: "No advertising, please.",
      until: `${addDays(today, 5)}T12:00:00Z`,
    },
  });
  await waitUntilVisible(yuki.getByRole("heading", { name: "Your account is suspended" }));
  await waitUntilHidden(rowOf(hana, "Yuki Mori"));
  await expectNoReload();
});
