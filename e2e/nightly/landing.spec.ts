import { expect, phone, test } from "#e2e/fixtures/test.ts";

for (const path of ["/landing", "/no-such-page"])
  test(`a visitor of ${path} reads how it works and registers`, async ({ visit }) => {
    const page = await visit(path);
    await expect(page.locator("main nav a")).toHaveText(["Create Account", "Sign In", "Forgot Password?"]);
    await page.getByRole("link", { name: "How it works" }).click();
    await expect(page.getByRole("heading", { name: "Say where you’re going" })).toBeInViewport();
    await page.getByRole("link", { name: "Start with one trip" }).click();
    await page.waitForURL("**/register");
  });

test("what is below the first view is loaded later and moves nothing in it", async ({ visit }) => {
  const page = await visit("/legal", phone);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto("/landing");
  const drawing = page.getByRole("img", { name: /You share May 5 to 7/ });
  await expect(drawing).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(({ size }) => size));
  const before = await drawing.boundingBox();
  await page.mouse.wheel(0, 1200);
  await expect(page.getByRole("heading", { name: "Your days, not your position" })).toBeVisible();
  expect(asked.filter((it) => it.startsWith("/tour."))).toEqual(["/tour.en.html"]);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await drawing.boundingBox()).toEqual(before);
});

test("a visitor whose connection fails still has the first view and the links below it", async ({
  visit,
}) => {
  const page = await visit("/legal");
  await page.route("**/tour.en.html", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/landing");
  await failed;
  await expect(page.getByRole("link", { name: "Terms" })).toBeVisible();
  await expect(page.locator("#how")).toHaveCount(0);
});

test("with less motion the circles stand and the shared part is lit at once", async ({ visit }) => {
  const page = await visit("/landing");
  const circles = page.locator("svg[role=img] g");
  await expect(circles.first()).toBeVisible();
  const names = await circles.evaluateAll((all) => all.map((it) => getComputedStyle(it).animationName));
  expect(new Set(names)).toEqual(new Set(["none"]));
});
