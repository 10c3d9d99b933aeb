import { accessTokens } from "#contract/features/access-tokens.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("Ana creates a token, reads her trips with it as the page shows, and revokes it", async ({
  program: { origin },
  traveller,
}) => {
  const ana = await traveller("Ana");
  const page = await ana.open("/security");
  await page.getByRole("link", { name: "Use the API" }).click();
  await page.getByRole("button", { name: "New access token" }).click();
  await page.getByLabel("Read your trips").uncheck();
  await page.getByRole("textbox", { name: "Name" }).fill("Ana's script");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Required")).toBeVisible();
  await page.getByLabel("Read your trips").check();
  await page.getByLabel("Valid for").selectOption({ label: "30 days" });
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("heading", { name: "Token for Ana's script" })).toBeVisible();
  const shown = page.locator("code", { hasText: "coincide_pat_" });
  const token = await shown.textContent();
  const read = (path: string) =>
    fetch(origin + path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  expect(await read("/api/trips")).toBe(200);
  expect(await read("/api/matches")).toBe(403);
  expect(await read("/api/auth/user")).toBe(403);
  await expect(page.getByText(`curl ${origin}/api/trips`).first()).toBeVisible();

  await page.getByRole("button", { name: "Done" }).click();
  await expect(shown).toBeHidden();
  const revoke = page.getByRole("button", { name: "Revoke token Ana's script" });
  await revoke.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke token" }).click();
  await expect.poll(() => ana.call(accessTokens.list, {})).toEqual([]);
  await expect(revoke).toBeHidden();
  expect(await read("/api/trips")).toBe(401);
});
