import { randomUUID } from "node:crypto";
import { connections } from "#contract/features/connections.ts";
import { register } from "./fixtures/forms.ts";
import { mailedLink, test } from "./fixtures/mail.ts";
import { expect } from "./fixtures/test.ts";
import { password } from "./fixtures/travellers.ts";

test("Ana invites Ida by mail; Ida registers, verifies on another device, and they are connected", async ({
  traveller,
  visit,
  mail,
}) => {
  const ana = await traveller("Ana");
  const email = `ida.${randomUUID()}@elsewhere.example`;
  const anas = await ana.open("/?tab=connect");
  await anas.getByRole("link", { name: "Invite" }).first().click();
  await anas.getByRole("textbox", { name: "Email" }).fill(email);
  await anas.getByLabel("Name (optional)").fill("Ida from Oslo");
  await anas.keyboard.press("Enter");
  const row = anas.getByRole("listitem").filter({ hasText: "Ida from Oslo" });
  await expect(row.getByText("Waiting")).toBeVisible();

  const ida = await visit(await mailedLink(mail, email, "/invite"));
  await expect(ida.getByRole("heading", { name: `${ana.name} invites you to Coincide` })).toBeVisible();
  await ida.getByRole("link", { name: "Create Account" }).click();
  await register(ida, { firstName: "Ida", email });
  await ida.waitForURL("**/login*");

  const elsewhere = await visit(await mailedLink(mail, email, "/verify-email"));
  await expect(elsewhere.getByText(email)).toBeVisible();
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Where are you going next?" })).toBeVisible();
  await elsewhere.goto("/?tab=connect");
  await expect(elsewhere.getByRole("main").getByRole("link", { name: ana.name })).toBeVisible();

  await expect(row.getByText("Accepted")).toBeVisible();
  expect(await ana.call(connections.list, {})).toMatchObject([{ firstName: "Ida" }]);
});

test("a link connects Yuki, who has an account, after one click and only once", async ({ traveller }) => {
  const [ana, yuki, noor] = [await traveller("Ana"), await traveller("Yuki"), await traveller("Noor")];
  const anas = await ana.open("/invite");
  await anas.getByRole("tab", { name: "By link" }).click();
  await anas.getByRole("button", { name: "Create a link" }).click();
  const link = await anas.getByText(/\/invite\//).innerText();
  await anas.goto(link);
  await expect(anas.getByRole("heading", { name: "Your own invitation" })).toBeVisible();

  const yukis = await yuki.open(link);
  await yukis.getByRole("button", { name: `Connect with ${ana.name}` }).click();
  await expect(yukis.getByRole("heading", { name: "You and Ana are connected" })).toBeVisible();
  const noors = await noor.open(link);
  await expect(noors.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
  expect(await ana.call(connections.list, {})).toMatchObject([{ userId: yuki.id }]);
});
