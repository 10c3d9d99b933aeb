import type { Page } from "@playwright/test";
import { accounts } from "#contract/features/accounts.ts";
import { adminOf } from "#e2e/fixtures/staff.ts";
import { desktop, expect, test, type Traveller } from "#e2e/fixtures/test.ts";
import { password } from "#e2e/fixtures/travellers.ts";
import { ageSessions } from "#e2e/support/long-ago.ts";

test("another admin's address and verification are locked with a reason, a member's are not", async ({
  traveller,
  program,
}) => {
  const giulia = await adminOf(traveller, program, "Giulia");
  const [hana, sam] = [await adminOf(traveller, program, "Hana"), await traveller("Sam")];
  const page = await giulia.open("/admin?tab=users", desktop);
  const hanas = await edit(page, hana);
  await hanas.getByRole("tab", { name: "Contact" }).click();
  await expect(hanas.getByText("This is another admin’s account")).toBeVisible();
  for (const name of ["Email", "Phone"]) await expect(hanas.getByLabel(name, { exact: true })).toBeDisabled();
  await hanas.getByRole("tab", { name: "Verification" }).click();
  for (const name of ["Email verified", "Phone verified", "Identity verified", "Two-factor sign-in"])
    await expect(hanas.getByRole("switch", { name })).toBeDisabled();
  await hanas.getByRole("tab", { name: "Basic Info" }).click();
  await hanas.getByLabel("Bio").fill("Tea first.");
  await hanas.getByRole("button", { name: "Save changes" }).click();
  await expect(hanas).toBeHidden();
  expect(await hana.call(accounts.user, {})).toMatchObject({ bio: "Tea first." });
  const sams = await edit(page, sam);
  await sams.getByRole("tab", { name: "Contact" }).click();
  await expect(sams.getByLabel("Email", { exact: true })).toBeEnabled();
});

test("after an old sign-in Giulia is asked for her password in place, and her edits are saved", async ({
  traveller,
  program,
}) => {
  const [giulia, sam] = [await adminOf(traveller, program, "Giulia"), await traveller("Sam")];
  const page = await giulia.open("/admin?tab=users", desktop);
  const dialog = await edit(page, sam);
  const renamed = `${sam.name}son`;
  await dialog.getByLabel("Last name").fill(`${sam.surname}son`);
  await ageSessions(program.folder, giulia.id);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  const question = page.getByRole("alertdialog", { name: "Please enter your password again" });
  const answer = async (typed: string) => {
    await question.getByLabel("Your password").fill(typed);
    await question.getByRole("button", { name: "Continue" }).click();
  };
  await answer("not this one");
  await expect(question.getByText("This is not your password")).toBeVisible();
  await answer(password);
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Search users" }).fill(renamed);
  await expect(page.getByRole("row").filter({ hasText: renamed })).toBeVisible();

  await ageSessions(program.folder, giulia.id);
  await page.getByRole("button", { name: `Delete ${renamed}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
  await answer(password);
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await expect(sam.call(accounts.user, {})).rejects.toThrow("401");
});

/** Finds a person in the list of users, and opens the form that edits them. */
async function edit(page: Page, { name }: Traveller) {
  await page.getByRole("searchbox", { name: "Search users" }).fill(name);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  return page.getByRole("dialog", { name: `Edit ${name}` });
}
