import sharp from "sharp";
import { accounts } from "#contract/features/accounts.ts";
import { ageSessions } from "#e2e/support/long-ago.ts";
import { signIn } from "./fixtures/forms.ts";
import { mailedLink, test } from "./fixtures/mail.ts";
import { expect } from "./fixtures/test.ts";
import { password } from "./fixtures/travellers.ts";

test("Jonas changes his bio and his email: password, link, and two notices to the old address", async ({
  program,
  mail,
  traveller,
  visit,
}) => {
  const jonas = await traveller("Jonas");
  const newEmail = `jonas@${jonas.id}.example`;
  const page = await jonas.open("/edit-profile");
  await page.getByLabel("Bio").fill("Always near a mountain, or on it.");
  await page.getByLabel("Email").fill(newEmail);
  await ageSessions(program.folder, jonas.id);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Please enter your password again" });
  await question.getByLabel("Your password").fill(password);
  await question.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/");
  await page.goto("/edit-profile");
  await expect(page.getByText("Waiting for you to confirm")).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Always near a mountain, or on it.");
  await expect(page.getByLabel("Email")).toHaveValue(jonas.email);
  const toOldAddress = () =>
    mail.taken.flatMap(({ to, text }) => (to.includes(jonas.email) ? [text] : [])).join("\n");
  await expect.poll(toOldAddress).toContain("was requested");

  await page.goto(await mailedLink(mail, newEmail, "/verify-email"));
  await page.waitForURL("/");
  await page.goto("/edit-profile");
  await expect(page.getByLabel("Email")).toHaveValue(newEmail);
  await expect(page.getByText("Waiting for you to confirm")).toBeHidden();
  await expect.poll(toOldAddress).toContain("was changed");

  const other = await visit("/login");
  await signIn(other, jonas.email);
  await expect(other.getByText("Invalid email or password")).toBeVisible();
  await signIn(other, newEmail);
  await other.waitForURL("/");
});

test("Ana turns and crops her photo by keyboard, Bo sees it, and she removes it", async ({ traveller }) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  const photoOfAna = async () => (await ana.call(accounts.user, {})).profileImageUrl;
  const page = await ana.open("/edit-profile");
  await page.getByLabel("Photo", { exact: true }).setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await redLeftBlueRight(),
  });
  const dialog = page.getByRole("dialog", { name: "Your photo" });
  const save = dialog.getByRole("button", { name: "Save photo" });
  // Before the photo is loaded, keys don't move it.
  await expect(save).toBeEnabled();
  await dialog.getByLabel("Zoom").focus();
  await page.keyboard.press("End");
  await dialog.getByRole("button", { name: "Turn right" }).press("Enter");
  // After the turn, the red part is on top. Moves the picture down until only red is in the window.
  await dialog.getByRole("application").focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowDown");
  await save.press("Enter");
  await expect(page.getByRole("button", { name: "Change photo" })).toBeVisible();
  await expect(dialog).toBeHidden();
  const photo = (await photoOfAna())!;
  const { data, info } = await sharp(await (await page.request.get(photo)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  expect([data[middle]! > 200, data[middle + 2]! < 60]).toEqual([true, true]);

  const bos = await bo.open(`/people/${ana.id}`);
  const face = bos.getByRole("main").locator(`img[src^="${photo}"]`);
  await expect.poll(() => face.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Remove photo" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove your photo?" });
  await question.getByRole("button", { name: "Remove photo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeVisible();
  expect(await photoOfAna()).toBeNull();
  await bos.reload();
  await expect(bos.getByRole("heading", { name: ana.name })).toBeVisible();
  await expect(face).toHaveCount(0);
  expect((await bos.request.get(photo)).status()).toBe(404);
});

/** A picture whose left third is red and whose rest is blue. */
function redLeftBlueRight(): Promise<Buffer> {
  const red = { create: { width: 400, height: 900, channels: 3 as const, background: "#ff0000" } };
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
