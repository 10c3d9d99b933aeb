import type { Page } from "@playwright/test";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { moderation } from "#contract/features/moderation.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { befriend, expect, test, type Traveller } from "#e2e/fixtures/test.ts";
import { runAdmin } from "#testing/program.ts";

// A change by one person appears on the other's open page without a reload.

test("Dev searched for Ana, and sees Pending change to Connected when she accepts", async ({ traveller }) => {
  const [ana, dev] = [await traveller("Ana"), await traveller("Dev")];
  await dev.call(connections.request, { body: { targetUserId: ana.id } });
  const devs = await dev.open("/find-people");
  await devs.getByRole("searchbox", { name: "Name or username" }).fill(ana.name);
  await expect(rowOf(devs, ana).getByText("Pending")).toBeVisible();
  const anas = await ana.open("/?tab=connect&list=received");
  await anas.getByRole("button", { name: "Accept Dev" }).click();
  await expect(rowOf(devs, ana).getByText("Connected")).toBeVisible();
});

test("Ana adds Jonas to a group, then Hana: he sees the group appear and Hana in it", async ({
  traveller,
}) => {
  const [ana, jonas, hana] = [await traveller("Ana"), await traveller("Jonas"), await traveller("Hana")];
  for (const friend of [jonas, hana]) await befriend(ana, friend);
  const { id } = await ana.call(groups.create, { body: { name: "Live choir" } });
  const jonass = await jonas.open("/?tab=groups");
  await expect(jonass.getByRole("button", { name: "Create New Group" }).first()).toBeVisible();
  const anas = await ana.open(`/add-member/${id}`);
  await anas.getByRole("button", { name: `Add ${jonas.name} to Live choir` }).click();
  await jonass.getByRole("link", { name: "Members of Live choir" }).click();
  await expect(jonass.getByRole("heading", { name: "2 members" })).toBeVisible();
  await anas.getByRole("button", { name: `Add ${hana.name} to Live choir` }).click();
  await expect(jonass.getByRole("heading", { name: "3 members" })).toBeVisible();
  await expect(rowOf(jonass, hana)).toBeVisible();
});

test("Jonas, an admin, suspends Yuki: her page says so, and she leaves Hana's open list", async ({
  program,
  traveller,
}) => {
  const [jonas, yuki, hana] = [await traveller("Jonas"), await traveller("Yuki"), await traveller("Hana")];
  await befriend(yuki, hana);
  await runAdmin(program.folder, "grant", jonas.email);
  const [yukis, hanas] = [await yuki.open("/"), await hana.open("/?tab=connect")];
  await expect(rowOf(hanas, yuki)).toBeVisible();
  await expect(yukis.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await jonas.call(moderation.changeAccountStatus, {
    params: { id: yuki.id },
    body: {
      action: "suspend",
      reason: "Spam",
      message: "No advertising, please.",
      until: `${inDays(5)}T12:00:00Z`,
    },
  });
  await expect(yukis.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
  await expect(rowOf(hanas, yuki)).toBeHidden();
});

const rowOf = (page: Page, { name }: Traveller) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
