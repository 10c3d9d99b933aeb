import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./support/accessible.ts";
import { openWindow } from "./support/browser.ts";
import { startEnvironment } from "./support/environment.ts";
import { waitUntilVisible } from "./support/seen.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

test("Ana verifies her phone number and changes it, by keyboard alone", async () => {
  const context = await openWindow(environment.browser, { origin: environment.program.origin, as: "ana" });
  const page = await context.newPage();
  await page.goto("/notification-settings");
  const number = page.getByLabel("Phone number");
  await number.focus();
  await page.keyboard.type("912345678");
  await has(number, "912 345 678");
  expect(await page.getByRole("combobox", { name: "Country" }).last().inputValue()).toBe(
    "Portugal (\u2066+351\u2069)",
  );
  await page.keyboard.press("Enter");
  await waitUntilVisible(page.getByLabel("Verification code"));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(await codeTo(page, "+351912345678"));
  await waitUntilVisible(page.getByText("Verified", { exact: true }));
  await waitUntilVisible(page.getByText("+351 912 345 678"));

  await page.reload();
  await page.getByRole("button", { name: "Change Phone Number" }).press("Enter");
  await number.waitFor();
  await page.keyboard.type("+447400123456");
  await has(page.getByRole("combobox", { name: "Country" }).last(), "United Kingdom (\u2066+44\u2069)");
  await page.keyboard.press("Enter");
  await waitUntilVisible(page.getByLabel("Verification code"));
  // Inserts the code as it is pasted from the message.
  const code = await codeTo(page, "+447400123456");
  await page.evaluate(
    (text) => document.execCommand("insertText", false, text),
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await waitUntilVisible(page.getByText("+44 7400 123456"));
  expect(await violations(page)).toEqual([]);
  await context.close();
});

/** The newest code that the outbox contains for a number. */
async function codeTo(page: Page, phone: string): Promise<string> {
  const read = async () => {
    const outbox = await page.request.get(`/dev/outbox?to=${encodeURIComponent(phone)}`);
    return /(\d{6}) is your Coincide code/.exec(await outbox.text())?.[1] ?? "";
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

const has = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value);
