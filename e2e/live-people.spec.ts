import { connections } from "#contract/features/connections.ts";
import { befriend, expect, test } from "./fixtures/test.ts";

test("María removes Ana and leaves Ana's open list, and returns when both reconnect", async ({
  traveller,
}) => {
  const [ana, maria] = [await traveller("Ana"), await traveller("María")];
  await befriend(ana, maria);
  const [anas, marias] = [await ana.open("/?tab=connect"), await maria.open(`/people/${ana.id}`)];
  const row = anas.getByRole("main").getByRole("listitem").filter({ hasText: maria.name });
  await expect(row).toBeVisible();
  await marias.getByRole("button", { name: `Options for ${ana.name}` }).click();
  await marias.getByRole("menuitem", { name: "Remove connection" }).click();
  await marias.getByRole("alertdialog").getByRole("button", { name: "Remove connection" }).click();
  await expect(row).toBeHidden();

  await marias.getByRole("button", { name: `Connect with ${ana.name}` }).click();
  await anas.getByRole("tab", { name: /^Received/ }).click();
  await anas.getByRole("button", { name: "Accept María" }).click();
  await expect(marias.getByRole("main").getByRole("link", { name: "Message" })).toBeVisible();
  await anas.getByRole("tab", { name: /^Connections/ }).click();
  await expect(row).toBeVisible();
  expect(await maria.call(connections.list, {})).toMatchObject([{ userId: ana.id }]);
});
