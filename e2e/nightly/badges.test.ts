import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { notifications } from "#contract/features/notifications.ts";
import { jsonOf } from "#e2e/support/answered.ts";
import { castToken } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { visitsOf } from "#e2e/support/startup-steps.ts";

const environment = startEnvironment();
const visit = visitsOf(environment);

test.each([
  [0, ""],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [250, "9+"],
])("a count of %i is shown as '%s' on the bell, on Connections and on Chats", async (count, shown) => {
  const page = await visit({}, "ana");
  const authorization = `Bearer ${await castToken(page.context(), environment.program.origin, "ana")}`;
  const response = await page.request.get(connections.requests.path, { headers: { authorization } });
  const [first] = await jsonOf<{ id: number }[]>(response);
  const requests = Array.from({ length: count }, (_, n) => ({ ...first, id: n + 1 }));
  const answers = [
    [notifications.unreadCount.path, { count }],
    [chat.unreadCount.path, { count }],
    [connections.requests.path, requests],
  ] as const;
  for (const [path, json] of answers) await page.route(`**${path}`, (route) => route.fulfill({ json }));
  await Promise.all([...answers.map(([path]) => page.waitForResponse(`**${path}`)), page.goto("/")]);
  const sections = page.getByRole("navigation", { name: "Main navigation" });
  for (const holder of [
    page.getByRole("banner").locator("button[popovertarget]").first(),
    sections.getByRole("link", { name: "Connections" }),
    sections.getByRole("link", { name: "Chats" }),
  ])
    await expect
      .poll(() => holder.locator(".rounded-full:visible > [aria-hidden=true]").allInnerTexts())
      .toEqual(shown === "" ? [] : [shown]);
  await page.close();
});
