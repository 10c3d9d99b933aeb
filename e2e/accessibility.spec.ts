import { chat } from "#contract/features/chat.ts";
import { liveIn } from "./fixtures/homes.ts";
import { tabTo } from "./fixtures/keyboard.ts";
import { expectAnnounced, listen } from "./fixtures/screen-reader.ts";
import { befriend, expect, test } from "./fixtures/test.ts";
import { password } from "./fixtures/travellers.ts";

test("Ana signs in, adds a trip and chats by keyboard and screen reader alone", async ({
  traveller,
  visit,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  await liveIn(bo, ["SE", "AB", "Stockholm"]);
  const page = await visit("/landing");
  await listen(page);
  await page.goto("/login");
  const secret = page.getByLabel("Password", { exact: true });
  await tabTo(page, page.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type(ana.email);
  await tabTo(page, secret);
  await page.keyboard.type("a wrong password");
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Login failed");
  await tabTo(page, secret, "Shift+Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  await expectAnnounced(page, "Welcome back!");

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add New Trip" });
  const where = dialog.getByRole("combobox", { name: "Where to?" });
  const add = dialog.getByRole("button", { name: "Add trip" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "required");
  await tabTo(page, where, "Shift+Tab");
  await page.keyboard.type("Stockholm");
  await expect(page.getByRole("option", { name: "Stockholm" }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.locator('[data-day][tabindex="0"]'));
  for (const key of ["PageDown", "PageDown", "PageDown", "Enter", "ArrowRight", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Trip created successfully");
  // The people whom she will meet, unless a slow server says it too late.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expectAnnounced(page, "Matches · Coincide");
  const stay = page.getByRole("article", { name: "Stockholm" });
  await expect(stay.getByRole("heading", { name: bo.name })).toBeVisible();
  await expect(stay.getByRole("img", { name: /^You: / })).toBeVisible();
  await expect(stay.getByRole("img", { name: new RegExp(`^${bo.name}: `) })).toBeVisible();
  await expect(stay.getByText(/^Lives here · .+/)).toBeVisible();

  await page.keyboard.press("c");
  await expect(page.getByRole("combobox", { name: "Name or username" })).toBeFocused();
  await page.keyboard.type(bo.name);
  await expect(page.getByRole("option", { name: bo.name })).toBeVisible();
  await page.keyboard.press("Enter");
  const write = page.getByRole("textbox", { name: "Message" });
  await expect(write).toBeVisible();
  const bos = await bo.open("/terms");
  await listen(bos);
  await bos.goto(`/chat/${ana.id}`);
  await expect(bos.getByRole("heading", { name: ana.name })).toBeVisible();
  await bo.call(chat.send, { body: { receiverId: ana.id, content: "Shall I fetch you from the station?" } });
  await expectAnnounced(page, "Bo: Shall I fetch you from the station?");
  await tabTo(page, write);
  await page.keyboard.type("Yes please!");
  await page.keyboard.press("Enter");
  await expectAnnounced(bos, "Ana: Yes please!");
});
