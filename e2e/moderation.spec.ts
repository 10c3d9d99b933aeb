import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { chat } from "../contract/chat.ts";
import { castEmail, type CastName } from "../server/seed/cast.ts";
import { openWindow } from "./browser.ts";
import { runAdmin } from "./program.ts";
import { setStage } from "./stage.ts";
import { gone, seen } from "./seen.ts";

const stage = setStage({ NODE_ENV: "development" });

beforeAll(() => runAdmin(stage.folder, "grant", castEmail("giulia")));

test("a reported message is looked at, removed, and gone for both; whoever reported it is told", async () => {
  const insult = "Nobody here can stand you";
  const bo = await pageOf("bo");
  await bo.goto("/");
  await send(bo, insult);
  const ana = await pageOf("ana");
  await ana.goto("/chat/demo-bo");
  const talk = ana.getByRole("region", { name: "Messages with Bo Lindqvist" });
  const bubble = talk.getByRole("listitem").filter({ hasText: insult });
  await bubble.hover();
  await bubble.getByRole("button", { name: "Options for this message" }).click();
  await bubble.getByRole("menuitem", { name: "Report message" }).click();
  const dialog = ana.getByRole("dialog", { name: "Report Content" });
  await dialog.getByLabel("Reason").selectOption("harassment");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await seen(ana.getByText("Report Submitted"));

  const giulia = await pageOf("giulia");
  await giulia.goto("/admin?tab=moderation");
  const queue = giulia.getByRole("listbox", { name: "Queue" });
  await seen(queue.getByRole("option", { name: new RegExp(insult) }));
  await seen(giulia.getByRole("article", { name: "Details" }).getByText("1 report against this person."));
  await queue.focus();
  await giulia.keyboard.press("r");
  const question = giulia.getByRole("dialog", { name: "Take Action" });
  await seen(question.getByText("The message is gone for both", { exact: false }));
  await question.getByLabel("What the person is told").fill("We don't talk to each other like this.");
  await question.getByRole("button", { name: "Take Action" }).click();
  await seen(giulia.getByText("Report status updated successfully"));
  await seen(giulia.getByRole("heading", { name: "Nothing waits" }));

  // Ana's page was open all the time.
  await gone(talk.getByText(insult));
  await bo.goto("/chat/demo-ana");
  const itsOther = bo.getByRole("region", { name: "Messages with Ana Silva" });
  await seen(itsOther.getByText("This message was deleted"));
  expect(await bo.getByText(insult).count()).toBe(0);
  await readsNotice(ana, "Your report was reviewed");
  await readsNotice(bo, "Your message was removed");
});

test("who is suspended reads why, appeals, and is back when it is lifted", async () => {
  const why = "Three people have asked you to stop.";
  const ana = await pageOf("ana");
  await ana.goto("/people/demo-bo");
  await ana.getByRole("button", { name: "Options for Bo Lindqvist" }).click();
  await ana.getByRole("menuitem", { name: "Report User" }).click();
  const dialog = ana.getByRole("dialog", { name: "Report Content" });
  await dialog.getByLabel("Reason").selectOption("threats");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await seen(ana.getByText("Report Submitted"));

  const bo = await pageOf("bo");
  await bo.goto("/?tab=messages");
  const giulia = await pageOf("giulia");
  await giulia.goto("/admin?tab=moderation");
  const queue = giulia.getByRole("listbox", { name: "Queue" });
  await queue.focus();
  await giulia.keyboard.press("s");
  const suspension = giulia.getByRole("dialog", { name: "Suspend" });
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await seen(suspension.getByText("Please say what the person is told"));
  await suspension.getByLabel("What the person is told").fill(why);
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await seen(giulia.getByText("Suspended", { exact: true }));
  await ana.reload();
  const nobody = ana.getByRole("heading", { name: "User Not Found" });
  await seen(nobody);
  // What her device has kept of him comes back a moment after a page begins; he doesn't.
  await ana.waitForTimeout(2000);
  expect(await nobody.isVisible()).toBe(true);

  await bo.reload();
  await seen(bo.getByRole("heading", { name: "Your account is suspended" }));
  await seen(bo.getByText(why));
  await bo.getByRole("button", { name: "Send appeal" }).click();
  await seen(bo.getByText("Please say why"));
  await bo.getByLabel("Do you think this is a mistake?").fill("My brother had my phone.");
  await bo.getByRole("button", { name: "Send appeal" }).click();
  await seen(bo.getByText("We have it, and answer within 24 hours."));

  await giulia.getByRole("button", { name: "Refresh", exact: true }).click();
  await seen(queue.getByRole("option", { name: /My brother had my phone/ }));
  await queue.focus();
  await giulia.keyboard.press("l");
  const lifting = giulia.getByRole("dialog", { name: "Lift suspension" });
  await lifting.getByRole("button", { name: "Lift suspension" }).click();
  await seen(giulia.getByText("Suspension lifted"));

  await bo.reload();
  await readsNotice(bo, "Welcome back");
  await ana.reload();
  await seen(ana.getByRole("heading", { name: "Bo Lindqvist" }));
});

async function pageOf(as: CastName): Promise<Page> {
  const context = await openWindow(stage.browser, { origin: stage.program.origin, as, locale: "en-US" });
  return context.newPage();
}

async function send(page: Page, content: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.post(chat.send.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { receiverId: "demo-ana", content },
  });
  expect(answer.status()).toBe(201);
}

async function readsNotice(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("button", { name: /notification/i })
    .first()
    .click();
  await seen(page.getByText(title));
}
