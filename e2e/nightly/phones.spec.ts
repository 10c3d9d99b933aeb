import { accounts } from "#contract/features/accounts.ts";
import { liveIn } from "#e2e/fixtures/homes.ts";
import { sentTo } from "#e2e/fixtures/outbox.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";

const code = /\b\d{6}(?= is your Coincide code)/;

test("Ana verifies her phone number and changes it, by keyboard alone", async ({ traveller }) => {
  const ana = await traveller("Ana");
  await liveIn(ana, ["PT", "11", "Lisbon"]);
  const page = await ana.open("/notification-settings");
  const number = page.getByLabel("Phone number");
  const country = page.getByRole("combobox", { name: "Country", exact: true });
  const digits = randomDigits();
  await number.focus();
  await page.keyboard.type(`912${digits}`);
  await expect(number).toHaveValue(`912 ${digits.slice(0, 3)} ${digits.slice(3)}`);
  await expect(country).toHaveValue("Portugal (\u2066+351\u2069)");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Verification code")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(await sentTo(page, `+351912${digits}`, code));
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByText(`+351 912 ${digits.slice(0, 3)} ${digits.slice(3)}`)).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Change Phone Number" }).press("Enter");
  await expect(number).toBeFocused();
  await page.keyboard.type(`+447400${digits}`);
  await expect(country).toHaveValue("United Kingdom (\u2066+44\u2069)");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Verification code")).toBeFocused();
  const sent = await sentTo(page, `+447400${digits}`, code);
  // A message app copies the code with a space.
  await page.keyboard.insertText(`${sent.slice(0, 3)} ${sent.slice(3)}`);
  await expect(page.getByText(`+44 7400 ${digits}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const account = await ana.call(accounts.user, {});
  expect(account).toMatchObject({ phone: `+447400${digits}`, isPhoneVerified: true });
});

/** Six digits: a number belongs to one person at a time, and each run of the journey has its own. */
const randomDigits = () => String(Math.floor(100_000 + Math.random() * 900_000));
