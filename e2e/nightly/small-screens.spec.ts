import { chat } from "#contract/features/chat.ts";
import { trips } from "#contract/features/trips.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { befriend, expect, phone, test } from "#e2e/fixtures/test.ts";

for (const locale of ["ja-JP", "zh-CN", "ko-KR"])
  test(`in ${locale} the days of a month are plain numbers on one line`, async ({ traveller }) => {
    const ana = await traveller("Ana");
    const bern = { country: "CH", state: "BE", city: "Bern", name: "Bears" };
    await ana.call(trips.create, { body: { ...bern, startDate: inDays(3), endDate: inDays(5) } });
    const page = await ana.open("/settings", { locale, ...phone });
    for (const path of ["/", "/calendar"]) {
      await page.goto(path);
      await expect(page.locator("main [data-day]").first()).toBeVisible();
      const days = await page.locator("main [data-day]").evaluateAll((all) =>
        all.map((it) => {
          const number = it.querySelector("[data-number]")!;
          return { text: number.textContent, lines: number.scrollHeight / number.clientHeight };
        }),
      );
      expect(days.filter(({ text, lines }) => !/^\d{1,2}$/.test(text) || lines > 1)).toEqual([]);
    }
  });

test("the month of a person without trips and home has only straight lines", async ({ traveller }) => {
  const page = await (await traveller("Nia")).open("/calendar", phone);
  await expect(page.locator("main [data-day]").first()).toBeVisible();
  const lines = await page.locator("main [data-day]").evaluateAll((all) =>
    all.map((it) => {
      const { borderTopWidth, borderStartStartRadius } = getComputedStyle(it);
      return { drawn: borderTopWidth !== "0px", rounded: borderStartStartRadius !== "0px" };
    }),
  );
  expect(lines.some(({ drawn }) => drawn)).toBe(true);
  expect(lines.filter(({ drawn, rounded }) => drawn && rounded)).toEqual([]);
});

for (const locale of ["en-GB", "de-DE", "ja-JP", "ar-EG"])
  test(`in ${locale} the landing page at double size starts with its heading and its buttons`, async ({
    visit,
  }) => {
    const viewport = { width: 720, height: 450 };
    for (const path of ["/", "/landing"]) {
      const page = await visit(path, { locale, viewport, deviceScaleFactor: 2 });
      const parts = page.locator("main h1, main nav a");
      await expect(parts).toHaveCount(4);
      const lowest = () =>
        parts.evaluateAll((all) => Math.max(...all.map((it) => it.getBoundingClientRect().bottom)));
      await expect.poll(lowest).toBeLessThanOrEqual(viewport.height);
    }
  });

for (const section of ["chat", "messages"])
  test(`without a connection, ${section} says so only once`, async ({ traveller }) => {
    const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
    await befriend(ana, bo);
    await bo.call(chat.send, { body: { receiverId: ana.id, content: "Where are you?" } });
    const page = await ana.open("/settings", phone);
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.clock.install();
    await page.goto(section === "chat" ? `/chat/${bo.id}` : "/?tab=messages");
    await expect(
      page.getByRole("main").getByText(bo.firstName).filter({ visible: true }).first(),
    ).toBeVisible();
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
    await expect(page.locator(".lucide-wifi-off")).toHaveCount(1);
    await expect(lost).toBeHidden();
  });
