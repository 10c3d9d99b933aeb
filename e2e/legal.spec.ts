import { accounts } from "#contract/features/accounts.ts";
import { legalEditions } from "#contract/features/legal.ts";
import { violations } from "#e2e/support/accessible.ts";
import { inDatabase } from "#e2e/support/database.ts";
import { themes } from "#e2e/support/screens.ts";
import { desktop, expect, phone, test, type Traveller } from "./fixtures/test.ts";

test("the terms change while Ana looks for people: she is asked, can postpone, and later agrees", async ({
  program,
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/find-people");
  await page.getByRole("searchbox", { name: "Name or username" }).focus();
  await agreedToTheFirst(program.folder, ana);
  // By keys, because another call of the page may have replaced the field already.
  await page.keyboard.type("jonas");
  await expect(page.getByRole("heading", { name: "Our terms have changed" })).toBeVisible();
  for (const { viewport } of [phone, desktop])
    for (const colorScheme of themes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "Take your time" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Read the Terms of Service" }).click();
  await expect(page.getByRole("heading", { name: /Zero tolerance/ })).toBeVisible();

  await page.goto("/calendar");
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("link", { name: "Download your data, or delete your account" }).click();
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();

  await page.goto("/calendar");
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByRole("heading", { name: "Your Trips" })).toBeVisible();
  expect(await ana.call(accounts.user, {})).toMatchObject({
    mustAgree: false,
    termsVersion: legalEditions.terms[0],
    privacyVersion: legalEditions.privacy[0],
  });
});

/**
 * Simulates changed texts. The program knows only its own versions, so the person's agreement is set to the
 * oldest ones.
 */
async function agreedToTheFirst(folder: string, { id }: Traveller): Promise<void> {
  const sql = "update users set terms_version = $1, privacy_version = $2 where id = $3";
  await inDatabase(folder, sql, [legalEditions.terms.at(-1), legalEditions.privacy.at(-1), id]);
}
