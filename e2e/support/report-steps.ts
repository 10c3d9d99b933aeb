import type { Page } from "playwright-core";
import { waitUntilVisible } from "./seen.ts";

/** Sends the report whose dialog is open, and waits until the page confirms it. */
export async function submitReport(page: Page, reason: "harassment" | "threats"): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Report Content" });
  await dialog.getByLabel("Reason").selectOption(reason);
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await waitUntilVisible(page.getByText("Report Submitted"));
}

/** Reports a person of the demo data from their page. */
export async function reportPerson(
  page: Page,
  { id, name }: { id: string; name: string },
  reason: "harassment" | "threats",
): Promise<void> {
  await page.goto(`/people/${id}`);
  await page.getByRole("button", { name: `Options for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Report User" }).click();
  await submitReport(page, reason);
}
