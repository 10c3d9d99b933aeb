import { befriend, expect, phone, test } from "#e2e/fixtures/test.ts";

test("Ana goes through her connections on a desktop, and on a phone each opens a page", async ({
  traveller,
}) => {
  const ana = await traveller("Ana");
  const friends = [await traveller("Aino"), await traveller("Bo"), await traveller("Carla")] as const;
  for (const friend of friends) await befriend(ana, friend);
  const [aino, bo, carla] = friends;
  const page = await ana.open("/?tab=connect");
  const list = page.getByRole("navigation", { name: "Connections" });
  const pane = (name: string) => page.getByRole("region", { name, exact: true });
  const heading = (name: string) => pane(name).getByRole("heading", { level: 2, name });
  await expect(heading(aino.name)).toBeVisible();

  await list.getByRole("link", { name: carla.name }).click();
  await expect(pane(carla.name).getByRole("link", { name: "Message" })).toBeVisible();
  await expect(pane(carla.name)).toBeFocused();
  await page.reload();
  await expect(heading(carla.name)).toBeVisible();
  await page.goBack();
  await expect(heading(aino.name)).toBeVisible();

  await list.getByRole("link", { name: aino.name }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(heading(bo.name)).toBeVisible();
  await page.waitForURL(`**/?tab=connect&person=${bo.id}`);
  await page.keyboard.press("Enter");
  await expect(pane(bo.name)).toBeFocused();

  await page.setViewportSize(phone.viewport);
  await page.waitForURL(`**/people/${bo.id}`);
  await expect(page.getByRole("heading", { level: 1, name: bo.name })).toBeVisible();
  await page.goto("/?tab=connect");
  await page.getByRole("link", { name: carla.name }).click();
  await page.waitForURL(`**/people/${carla.id}`);
});
