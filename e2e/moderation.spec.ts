import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { castEmail, type CastName } from "#server/seed/cast.ts";
import { openWindow } from "./support/browser.ts";
import { runAdmin } from "./support/program.ts";
import { startEnvironment } from "./support/environment.ts";
import { waitUntilHidden, waitUntilVisible } from "./support/seen.ts";
import { reportPerson, submitReport } from "./support/report-steps.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

beforeAll(() => runAdmin(environment.folder, "grant", castEmail("giulia")));

test("Ana reports a message, Giulia removes it for both people, and Ana is notified", async () => {
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
  await submitReport(ana, "harassment");

  const giulia = await pageOf("giulia");
  await giulia.goto("/admin?tab=moderation");
  const queue = giulia.getByRole("listbox", { name: "Queue" });
  await waitUntilVisible(queue.getByRole("option", { name: new RegExp(insult) }));
  await waitUntilVisible(
    giulia.getByRole("article", { name: "Details" }).getByText("1 report against this person."),
  );
  await queue.focus();
  await giulia.keyboard.press("r");
  const question = giulia.getByRole("dialog", { name: "Take Action" });
  await waitUntilVisible(
    question.getByText("The message and its picture will be deleted for both people", { exact: false }),
  );
  await question.getByLabel("Message to the person").fill("We don't talk to each other like this.");
  await question.getByRole("button", { name: "Take Action" }).click();
  await waitUntilVisible(giulia.getByText("Report status updated successfully"));
  await waitUntilVisible(giulia.getByRole("heading", { name: "Nothing to review" }));

  // Ana's page was open all the time.
  await waitUntilHidden(talk.getByText(insult));
  await bo.goto("/chat/demo-ana");
  const itsOther = bo.getByRole("region", { name: "Messages with Ana Silva" });
  await waitUntilVisible(itsOther.getByText("This message was deleted"));
  expect(await bo.getByText(insult).count()).toBe(0);
  await readsNotice(ana, "Your report was reviewed");
  await readsNotice(bo, "Your message was removed");
});

test("Bo is suspended, reads why, appeals, and is back when the suspension is lifted", async () => {
  const why = "Three people have asked you to stop.";
  const ana = await pageOf("ana");
  await reportPerson(ana, { id: "demo-bo", name: "Bo Lindqvist" }, "threats");

  const bo = await pageOf("bo");
  await bo.goto("/?tab=messages");
  const giulia = await pageOf("giulia");
  await giulia.goto("/admin?tab=moderation");
  const queue = giulia.getByRole("listbox", { name: "Queue" });
  await queue.focus();
  await giulia.keyboard.press("s");
  const suspension = giulia.getByRole("dialog", { name: "Suspend" });
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await waitUntilVisible(suspension.getByText("Please write a message to the person"));
  await suspension.getByLabel("Message to the person").fill(why);
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await waitUntilVisible(giulia.getByText("Suspended", { exact: true }));
  await ana.reload();
  const nobody = ana.getByRole("heading", { name: "User Not Found" });
  await waitUntilVisible(nobody);
  // Data cached on Ana's device is restored a moment after a page loads; Bo must not come back with it.
  await ana.waitForTimeout(2000);
  expect(await nobody.isVisible()).toBe(true);

  await bo.reload();
  await waitUntilVisible(bo.getByRole("heading", { name: "Your account is suspended" }));
  await waitUntilVisible(bo.getByText(why));
  await bo.getByRole("button", { name: "Send appeal" }).click();
  await waitUntilVisible(bo.getByText("Please give a reason"));
  await bo.getByLabel("Do you think this is a mistake?").fill("My brother had my phone.");
  await bo.getByRole("button", { name: "Send appeal" }).click();
  await waitUntilVisible(bo.getByText("We have received it and will answer within 24 hours."));

  await giulia.getByRole("button", { name: "Refresh", exact: true }).click();
  await waitUntilVisible(queue.getByRole("option", { name: /My brother had my phone/ }));
  await queue.focus();
  await giulia.keyboard.press("l");
  const lifting = giulia.getByRole("dialog", { name: "Lift suspension" });
  await lifting.getByRole("button", { name: "Lift suspension" }).click();
  await waitUntilVisible(giulia.getByText("Suspension lifted"));

  await bo.reload();
  await readsNotice(bo, "Welcome back");
  await ana.reload();
  await waitUntilVisible(ana.getByRole("heading", { name: "Bo Lindqvist" }));
});

async function pageOf(as: CastName): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    locale: "en-US",
  });
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
  await waitUntilVisible(page.getByText(title));
}
