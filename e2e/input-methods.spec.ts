import type { Page } from "@playwright/test";
import { threadWith } from "./fixtures/chat.ts";
import { befriend, expect, test } from "./fixtures/test.ts";

test("Yuki's Enter ends a Japanese word: it sends nothing, picks no city and closes no form", async ({
  traveller,
}) => {
  const [yuki, ana] = [await traveller("Yuki"), await traveller("Ana")];
  await befriend(yuki, ana);
  const page = await yuki.open(`/chat/${ana.id}`);
  const word = await inputMethod(page);
  const message = page.getByRole("textbox", { name: "Message" });
  await message.click();
  await word.compose("あした", "明日");
  await word.press("Enter");
  await word.commit("明日");
  await word.press("Enter", "after the word");
  await expect(message).toHaveValue("明日");
  await word.compose("あう");
  await word.commit("会う");
  await page.keyboard.press("Enter");
  const sent = threadWith(page).getByRole("listitem").filter({ hasText: "明日" });
  await expect(sent).toHaveText(/明日会う/);

  await page.goto("/?add=trip");
  const form = page.getByRole("dialog", { name: "Add New Trip" });
  const place = form.getByRole("combobox", { name: "Where to?" });
  await place.click();
  await word.compose("きょうと", "京都");
  await expect(page.getByRole("option").first()).toContainText("Kyoto");
  await word.press("Escape");
  await word.press("Enter");
  await expect(form).toBeVisible();
  await expect(page.getByRole("option").first()).toBeVisible();
  await word.commit("京都");
  await word.press("Enter", "after the word");
  await expect(place).toHaveValue("京都");
  await page.keyboard.press("Enter");
  await expect(place).toHaveValue(/Kyoto/);
});

/** An input method, as the browser hears of it. */
async function inputMethod(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    /** Shows each of these in the field in place of the one before; the word isn't complete yet. */
    compose: async (...steps: string[]) => {
      for (const text of steps)
        await devtools.send("Input.imeSetComposition", {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
    },
    /** Completes the word. */
    commit: (text: string) => devtools.send("Input.insertText", { text }),
    /** A key of the input method: before the word is complete, or after it, as in Safari. */
    press: async (key: "Enter" | "Escape", _when?: "after the word") => {
      const event = { key, code: key, windowsVirtualKeyCode: 229 };
      await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
      await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    },
  };
}
