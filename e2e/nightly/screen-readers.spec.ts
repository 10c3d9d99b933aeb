import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#e2e/fixtures/demo.ts";
import { desktop } from "#e2e/fixtures/test.ts";

const page = readFileSync(new URL("../../docs/screen-readers.md", import.meta.url), "utf8");
const documented = [...page.matchAll(/^## (.+)\n\n```text\n([^`]+)```$/gm)].map(
  ([, title = "", tree = ""]) => [title, tree.trimEnd()] as const,
);

/** The visit marks the matches as seen, and the notifications about them as read. */
async function seenMatches(page: Page): Promise<void> {
  const stay = page.getByRole("article", { name: "Munich" });
  await expect(stay).toBeVisible();
  await expect(stay.getByText("New", { exact: true })).toHaveCount(0);
}

type Part = { path: string; open?: (page: Page) => Promise<void>; of: (page: Page) => Locator };

const parts: Record<string, Part> = {
  "Next up": { path: "/", of: (it) => it.getByRole("region", { name: "Munich" }) },
  "A stay in the matches": {
    path: "/?tab=matches",
    open: seenMatches,
    of: (it) => it.getByRole("article", { name: "Munich" }),
  },
  "A near miss": {
    path: "/?tab=matches",
    of: (it) => it.getByRole("region", { name: "You just miss each other" }),
  },
  "A day in the calendar": {
    path: "/",
    open: async (it) => {
      const anyDay = it.getByRole("button", { name: /, (?:Munich|Lisbon)/ }).first();
      const nextMonth = it.getByRole("button", { name: "Next month" });
      await expect(nextMonth).toBeVisible();
      const both = it.getByRole("button", { name: /, Munich, with Jonas and Bo$/ }).first();
      await expect(anyDay).toBeVisible();
      // At the end of a month, the days in Munich are in the next one.
      if (!(await both.isVisible())) await nextMonth.click();
    },
    of: (it) => it.getByRole("button", { name: /, Munich, with Jonas and Bo$/ }).first(),
  },
  "A connection in the list": {
    path: "/?tab=connect",
    of: (it) => it.getByRole("link", { name: /^Jonas Weber In Munich/ }),
  },
  "A stay in the notifications": {
    path: "/?tab=matches",
    open: async (it) => {
      await seenMatches(it);
      await it.getByRole("button", { name: /^Notifications/ }).click();
    },
    of: (it) => it.getByRole("dialog").getByRole("button", { name: /^Munich/ }),
  },
};

test("the page about screen readers describes each of the parts", () => {
  expect(documented.map(([title]) => title)).toEqual(Object.keys(parts));
});

for (const [title, tree] of documented)
  test(`${title} is read as its page says`, async ({ windowOf }) => {
    const { path, open, of } = parts[title]!;
    const window = await (await windowOf("ana", { locale: "en-US", ...desktop })).newPage();
    await window.goto(path);
    await open?.(window);
    await expect(of(window)).toBeVisible();
    await expect.poll(async () => timeless(await of(window).ariaSnapshot())).toBe(tree);
  });

/** The tree without addresses, and with dates and distances from today as their placeholders. */
function timeless(tree: string): string {
  const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
  const weekday = "(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*";
  const day = `(?:${weekday},? )?(?:${month} )?\\d+(?:, \\d{4})?`;
  const dated = `(?:(?:${weekday},? )?${month} \\d+(?:, \\d{4})?|${weekday} \\d+)`;
  return tree
    .split("\n")
    .filter((line) => !line.includes("/url:"))
    .map((line) =>
      line.replace(/^( *- )'(.*)'(:.*)?$/, "$1$2$3").replace(/^( *- paragraph: )"(.*)"$/, "$1$2"),
    )
    .join("\n")
    .replaceAll(new RegExp(`${dated}(?: – ${day})?(?:(?:, | and )${dated}(?: – ${day})?)*`, "g"), "DAYS")
    .replaceAll(/in (?:\d+|a) (?:days?|weeks?)|tomorrow|today/g, "WHEN")
    .replaceAll(/\bnow\b|\d+ minutes? ago/g, "AGO")
    .replace(/^(- button "DAYS.+": )"\d+"$/, "$1DAY")
    .replaceAll(/^( *- link "[^"]+"):$(?!\n *- (?:text|heading))/gm, "$1");
}
