import type { Page } from "@playwright/test";
import { chat } from "#contract/features/chat.ts";
import { reports } from "#contract/features/reports.ts";
import { threadWith } from "./fixtures/chat.ts";
import { adminOf } from "./fixtures/staff.ts";
import { befriend, expect, test } from "./fixtures/test.ts";
import type { Traveller, TravellerOf } from "./fixtures/travellers.ts";

test("Ana reports a message, Giulia removes it for both people, and Ana is notified", async ({
  traveller,
  program,
}) => {
  const { ana, bo, giulia } = await peopleOf(traveller, program);
  const insult = "Nobody here can stand you";
  await bo.call(chat.send, { body: { receiverId: ana.id, content: insult } });
  const anas = await ana.open(`/chat/${bo.id}`);
  const talk = threadWith(anas, bo.name);
  const bubble = talk.getByRole("listitem").filter({ hasText: insult });
  await bubble.hover();
  await bubble.getByRole("button", { name: "Options for this message" }).click();
  await bubble.getByRole("menuitem", { name: "Report message" }).click();
  const report = anas.getByRole("dialog", { name: "Report Content" });
  await report.getByLabel("Reason").selectOption("harassment");
  await report.getByRole("button", { name: "Submit Report" }).click();
  await expect(report).toBeHidden();

  const giulias = await giulia.open("/admin?tab=moderation");
  const reported = caseOf(giulias, bo);
  await reported.click();
  const details = giulias.getByRole("article", { name: "Details" });
  await expect(details.getByText("1 report against this person.")).toBeVisible();
  await giulias.getByRole("listbox", { name: "Queue" }).press("r");
  const question = giulias.getByRole("dialog", { name: "Take Action" });
  await expect(
    question.getByText("The message and its picture will be deleted for both people"),
  ).toBeVisible();
  await question.getByLabel("Message to the person").fill("We don't talk to each other like this.");
  await question.getByRole("button", { name: "Take Action" }).click();
  await expect(question).toBeHidden();
  await expect(reported).toBeHidden();

  // Ana's page was open all the time.
  await expect(talk.getByText(insult)).toBeHidden();
  const bos = await bo.open(`/chat/${ana.id}`);
  const itsOther = threadWith(bos, ana.name);
  await expect(itsOther.getByText("This message was deleted")).toBeVisible();
  await expect(bos.getByText(insult)).toHaveCount(0);
  await readsNotice(anas, "Your report was reviewed");
  await readsNotice(bos, "Your message was removed");
});

test("Bo is suspended, reads why, appeals, and is back when the suspension is lifted", async ({
  traveller,
  program,
}) => {
  const { ana, bo, giulia } = await peopleOf(traveller, program);
  const threat = { contentType: "user", contentId: bo.id, reportedUserId: bo.id, reason: "threats" } as const;
  await ana.call(reports.report, { body: threat });
  const anas = await ana.open(`/people/${bo.id}`);
  await expect(anas.getByRole("heading", { name: bo.name })).toBeVisible();
  const bos = await bo.open("/?tab=messages");
  await expect(bos.getByRole("heading", { name: "Chats", level: 1 })).toBeVisible();

  const giulias = await giulia.open("/admin?tab=moderation");
  const queue = giulias.getByRole("listbox", { name: "Queue" });
  const why = "Three people have asked you to stop.";
  await caseOf(giulias, bo).click();
  await queue.press("s");
  const suspension = giulias.getByRole("dialog", { name: "Suspend" });
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await expect(suspension.getByText("Please write a message to the person")).toBeVisible();
  await suspension.getByLabel("Message to the person").fill(why);
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await expect(suspension).toBeHidden();
  await expect(caseOf(giulias, bo)).toBeHidden();
  await anas.reload();
  await expect(anas.getByRole("heading", { name: "User Not Found" })).toBeVisible();

  await bos.reload();
  await expect(bos.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
  await expect(bos.getByText(why)).toBeVisible();
  await bos.getByRole("button", { name: "Send appeal" }).click();
  await expect(bos.getByText("Please give a reason")).toBeVisible();
  await bos.getByLabel("Do you think this is a mistake?").fill("My brother had my phone.");
  await bos.getByRole("button", { name: "Send appeal" }).click();
  await expect(bos.getByText("We have received it and will answer within 24 hours.")).toBeVisible();

  await giulias.getByRole("button", { name: "Refresh", exact: true }).click();
  const appeal = caseOf(giulias, bo);
  await expect(appeal).toContainText("My brother had my phone");
  await appeal.click();
  await queue.press("l");
  const lifting = giulias.getByRole("dialog", { name: "Lift suspension" });
  await lifting.getByRole("button", { name: "Lift suspension" }).click();
  await expect(lifting).toBeHidden();
  await expect(appeal).toBeHidden();

  await readsNotice(bos, "Welcome back");
  await anas.reload();
  await expect(anas.getByRole("heading", { name: bo.name })).toBeVisible();
});

/** Ana and Bo are connected. Giulia decides about reports. */
async function peopleOf(traveller: TravellerOf, program: { folder: string }) {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  return { ana, bo, giulia: await adminOf(traveller, program, "Giulia") };
}

/** What waits for a decision about a person. */
const caseOf = (page: Page, { name }: Traveller) =>
  page.getByRole("listbox", { name: "Queue" }).getByRole("option").filter({ hasText: name });

async function readsNotice(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" }).getByText(title)).toBeVisible();
}
