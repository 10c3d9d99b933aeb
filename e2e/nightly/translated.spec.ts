import type { Page } from "@playwright/test";
import { profile } from "#contract/features/profile.ts";
import { accounts } from "#contract/features/accounts.ts";
import { channelOpened } from "#e2e/fixtures/channel.ts";
import { expect, test } from "#e2e/fixtures/demo.ts";
import { send } from "#e2e/fixtures/send.ts";
import { openScreen } from "#e2e/support/browser.ts";
import { consoleOf } from "#e2e/support/console.ts";
import { englishNames } from "#e2e/support/german-names.ts";
import { type Screen, screens } from "#e2e/support/screens.ts";
import { translatePage } from "#web/testing/translated.ts";

// People's languages change here, so this file has a program of its own.
test.use({ programArgs: ["--demo"] });

/** The people of the screens that are no admin's: admins read the names that are stored. */
const members = ["ana", "bo", "sam"];

// Chrome translates a page by replacing its texts. When the person's language changes, every text changes:
// each must be the same as on a page that nobody translates, and that page calls all cities in German.
for (const screen of screens)
  if (screen.as && !screen.isNeverLive)
    test(`${screen.name} stays right while the browser translates it`, async ({
      program,
      sessionOf,
      lastingWindow,
    }) => {
      const { token } = await sessionOf(screen.as!);
      const me = (await (await send(program.origin, accounts.user, {}, { token })).json()) as Names;
      const speak = (locale: "en-GB" | "de-DE") =>
        send(
          program.origin,
          profile.update,
          { body: { firstName: me.firstName, lastName: me.lastName, locale } },
          { token },
        );
      await speak("en-GB");
      const window = await lastingWindow(screen.as, "en-GB");
      const [translated, plain] = [await window.newPage(), await window.newPage()];
      const consoleLines = consoleOf(translated, screen.refused);
      // What is new is marked once.
      await openScreen(plain, screen);
      for (const page of [plain, translated]) {
        const channel = channelOpened(page);
        await openScreen(page, screen);
        await channel;
      }
      await translated.evaluate(translatePage as () => unknown);
      await speak("de-DE");
      for (const page of [plain, translated])
        await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expectSameWords(screen, translated, plain);
      if (members.includes(screen.as!))
        await expect.poll(() => englishNames(plain), "cities have their German names").toBeNull();
      expect(consoleLines).toEqual([]);
      for (const page of [translated, plain]) await page.close();
    });

// A visitor chooses the language on the page, if it has a choice, and sends an empty form, which complains.
for (const screen of screens)
  if (!screen.as && !screen.isNeverDone)
    test(`${screen.name} stays right while a visitor's browser translates it`, async ({ windowOf }) => {
      const window = await windowOf();
      const [translated, plain] = [await window.newPage(), await window.newPage()];
      const consoleLines = consoleOf(translated, screen.refused);
      for (const page of [plain, translated]) await openScreen(page, screen);
      await translated.evaluate(translatePage as () => unknown);
      for (const page of [plain, translated]) {
        const language = page.locator("header select");
        if ((await language.count()) > 0) {
          await language.selectOption("de");
          await expect(page.locator("html")).toHaveAttribute("lang", "de");
        }
        const send = page.locator("main form:has(input) button[type=submit]");
        if ((await send.count()) > 0) await send.first().click();
      }
      await expectSameWords(screen, translated, plain);
      expect(consoleLines).toEqual([]);
    });

type Names = { firstName: string; lastName: string };

/** Of a screen that measures, or records that it was read, each word counts once, and figures don't. */
async function expectSameWords({ isMeasuring }: Screen, translated: Page, plain: Page): Promise<void> {
  const words = async (page: Page) => {
    const all = await wordsOf(page);
    return isMeasuring ? [...new Set(all.filter((it) => !/\d|^–$/.test(it)))] : all;
  };
  await expect(async () => expect(await words(translated)).toEqual(await words(plain))).toPass();
}

/** The words of the page's content, without what was announced to screen readers. */
const wordsOf = (page: Page) =>
  page.locator("main").evaluate((main) => {
    for (const it of main.querySelectorAll<HTMLElement>("[aria-live], [role=status], [role=log]"))
      it.hidden = true;
    return (main as HTMLElement).innerText.split(/\s+/).filter(Boolean);
  });
