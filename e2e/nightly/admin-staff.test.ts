import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { ageSessions } from "#e2e/support/long-ago.ts";
import { runAdmin } from "#testing/program.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { reportPerson } from "#e2e/support/report-steps.ts";

const environment = startEnvironment({ NODE_ENV: "development" });
beforeAll(async () => {
  await runAdmin(environment.folder, "grant", castEmail("giulia"));
  await runAdmin(environment.folder, "grant", castEmail("hana"));
});

test("another admin's address and verification are locked with a reason, a member's are not", async () => {
  const page = await pageOf("giulia");
  const hana = await edited(page, "Hana Tanaka");
  await hana.getByRole("tab", { name: "Contact" }).click();
  await waitUntilVisible(hana.getByText("This is another admin’s account"));
  for (const name of ["Email", "Phone"])
    expect(await hana.getByLabel(name, { exact: true }).isDisabled(), name).toBe(true);
  await hana.getByRole("tab", { name: "Verification" }).click();
  for (const name of ["Email verified", "Phone verified", "Identity verified", "Two-factor sign-in"])
    expect(await hana.getByRole("switch", { name }).isDisabled(), name).toBe(true);
  await hana.getByRole("tab", { name: "Basic Info" }).click();
  await hana.getByLabel("Bio").fill("Tea first.");
  await hana.getByRole("button", { name: "Save changes" }).click();
  await waitUntilVisible(page.getByText("User updated successfully"));
  const sam = await edited(page, "Sam Taylor");
  await sam.getByRole("tab", { name: "Contact" }).click();
  expect(await sam.getByLabel("Email", { exact: true }).isDisabled()).toBe(false);
});

test("after an old sign-in the password is asked for in place, and the edits are saved", async () => {
  const page = await pageOf("giulia");
  const sam = await edited(page, "Sam Taylor");
  await sam.getByLabel("Last name").fill("Tailor");
  await ageSessions(environment.folder, "demo-giulia");
  await sam.getByRole("button", { name: "Save changes" }).click();
  await givePassword(page, "not this one");
  await waitUntilVisible(question(page).getByText("This is not your password"));
  await givePassword(page, castPassword);
  await waitUntilVisible(page.getByText("User updated successfully"));
  await page.getByRole("searchbox", { name: "Search users" }).fill("tailor");
  await waitUntilVisible(page.getByRole("row").filter({ hasText: "Sam Tailor" }));

  await ageSessions(environment.folder, "demo-giulia");
  await page.getByRole("button", { name: "Delete Sam Tailor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete user" }).click();
  await givePassword(page, castPassword);
  await waitUntilVisible(page.getByText("User deleted successfully"));
});

test("after a password reset, the empty field shows no error", async () => {
  const page = await pageOf("giulia");
  await page.goto("/admin-password-reset");
  await page.getByLabel("User email").fill(castEmail("noor"));
  const password = page.getByLabel("New password", { exact: true });
  await password.fill("secret");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await waitUntilVisible(page.getByText(`Noor Haddad · ${castEmail("noor")}`));
  expect(await password.inputValue()).toBe("");
  expect(await password.getAttribute("aria-invalid")).not.toBe("true");
});

test("a reported admin can't see the report, and another admin decides", async () => {
  const ana = await pageOf("ana");
  await reportPerson(ana, { id: "demo-giulia", name: "Giulia Rossi" }, "harassment");

  const giulia = await pageOf("giulia");
  await giulia.goto("/admin?tab=moderation");
  await waitUntilVisible(giulia.getByRole("heading", { name: "Nothing to review" }));
  expect(await giulia.getByText("Ana Silva").count()).toBe(0);
  const hana = await pageOf("hana");
  await hana.goto("/admin?tab=moderation");
  const queue = hana.getByRole("listbox", { name: "Queue" });
  await waitUntilVisible(queue.getByRole("option", { name: /Giulia Rossi/ }));
});

const question = (page: Page) => page.getByRole("alertdialog", { name: "Please enter your password again" });

async function givePassword(page: Page, password: string): Promise<void> {
  await question(page).getByLabel("Your password").fill(password);
  await question(page).getByRole("button", { name: "Continue" }).click();
  if (password === castPassword) await waitUntilHidden(question(page));
}

async function edited(page: Page, name: string) {
  await page.goto("/admin?tab=users");
  await page.getByRole("searchbox", { name: "Search users" }).fill(name);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  return page.getByRole("dialog", { name: `Edit ${name}` });
}

async function pageOf(as: CastName): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    locale: "en-US",
    viewport,
  });
  return context.newPage();
}
