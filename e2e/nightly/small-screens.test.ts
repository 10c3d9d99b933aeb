import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import type { CastName } from "#server/seed/cast.ts";
import { jsonOf } from "#e2e/support/answered.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { waitUntilHidden, waitUntilVisible } from "#e2e/support/seen.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

const environment = startEnvironment({ NODE_ENV: "development" });
const phone = { width: 390, height: 844 };

test.each(["ja-JP", "zh-CN", "ko-KR"])(
  "in %s the days of a month are plain numbers on one line",
  async (locale) => {
    const page = await pageOf("ana", { locale, viewport: phone });
    for (const path of ["/", "/calendar"]) {
      await page.goto(path);
      await waitUntilVisible(page.locator("main [data-day]"));
      const days = await page.locator("main [data-day]").evaluateAll((all) =>
        all.map((it) => {
          const number = it.querySelector("[data-number]")!;
          return { text: number.textContent, lines: number.scrollHeight / number.clientHeight };
        }),
      );
      expect(days.filter(({ text, lines }) => !/^\d{1,2}$/.test(text) || lines > 1)).toEqual([]);
    }
  },
);

test("the month of a person without trips and home has only straight lines", async () => {
  const page = await pageOf(undefined, { viewport: phone });
  const account = {
    firstName: "Nia",
    lastName: "New",
    email: "nia@coincide.example",
    password: "a quiet lake in the north",
    acceptTerms: true,
    privacyConsents: agreedConsents,
  };
  await jsonOf(await page.request.post(accounts.register.path, { data: account }));
  await page.goto("/");
  await page.goto("/calendar");
  await waitUntilVisible(page.locator("main [data-day]"));
  const lines = await page.locator("main [data-day]").evaluateAll((all) =>
    all.map((it) => {
      const { borderTopWidth, borderStartStartRadius } = getComputedStyle(it);
      return { drawn: borderTopWidth !== "0px", rounded: borderStartStartRadius !== "0px" };
    }),
  );
  expect(lines.some(({ drawn }) => drawn)).toBe(true);
  expect(lines.filter(({ drawn, rounded }) => drawn && rounded)).toEqual([]);
});

test.each(["en-GB", "de-DE", "ja-JP", "ar-EG"])(
  "in %s the landing page at double size starts with its heading and its buttons",
  async (locale) => {
    for (const path of ["/", "/landing"]) {
      const viewport = { width: 720, height: 450 };
      const page = await pageOf(undefined, { locale, viewport, deviceScaleFactor: 2 });
      await page.goto(path, { waitUntil: "networkidle" });
      const parts = page.locator("main h1, main nav a");
      await waitUntilVisible(parts);
      const boxes = await parts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom));
      expect(boxes).toHaveLength(4);
      expect(Math.max(...boxes)).toBeLessThanOrEqual(viewport.height);
    }
  },
);

test.each(["/chat/demo-bo", "/?tab=messages"])("without a connection, %s says so only once", async (path) => {
  const page = await pageOf("ana", { viewport: phone });
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.clock.install();
  // Otherwise a pending request would time out when the clock jumps.
  await page.goto(path, { waitUntil: "networkidle" });
  const lost = page.getByText("You're not connected");
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000);
      return lost.count();
    })
    .toBe(1);
  await page.context().setOffline(true);
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000);
      return page.getByText(/^You are offline/).count();
    })
    .toBe(1);
  expect(await page.locator(".lucide-wifi-off").count()).toBe(1);
  await waitUntilHidden(lost);
});

async function pageOf(as: CastName | undefined, options: BrowserContextOptions): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    reducedMotion: "reduce",
    ...options,
  });
  onTestFinished(() => context.close());
  return context.newPage();
}
