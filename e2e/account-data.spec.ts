import { readFileSync } from "node:fs";
import { chat } from "#contract/features/chat.ts";
import { trips } from "#contract/features/trips.ts";
import { unzip } from "#testing/unzip.ts";
import { inDays } from "./fixtures/days.ts";
import { threadWith } from "./fixtures/chat.ts";
import { signIn } from "./fixtures/forms.ts";
import { befriend, expect, test } from "./fixtures/test.ts";

test("Bo downloads a copy of his data", async ({ traveller }) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  await bo.call(chat.send, { body: { receiverId: ana.id, content: "See you on the quay." } });
  const days = { startDate: inDays(20), endDate: inDays(27) };
  await bo.call(trips.create, {
    body: { country: "PT", state: "13", city: "Porto", name: "Down the river", ...days },
  });
  const page = await bo.open("/edit-profile");
  await page.getByRole("link", { name: "Your data" }).click();
  await page.getByRole("button", { name: "Export my data" }).click();
  const link = page.getByRole("link", { name: "Download" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^coincide-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = await unzip(readFileSync(await download.path()));
  const list = (name: string): unknown => JSON.parse(files.get(name)!.toString());
  expect(list("account.json")).toMatchObject([{ firstName: "Bo", email: bo.email }]);
  expect(list("trips.json")).toMatchObject([{ name: "Down the river", ...days }]);
  expect(list("messages.json")).toMatchObject([{ with: ana.name, content: "See you on the quay." }]);
  expect(files.get("READ-ME.txt")!.toString()).toContain("What is left out, and why:");
});

test("Bo deletes his account; Ana keeps the thread without his name", async ({ program, traveller }) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  await bo.call(chat.send, { body: { receiverId: ana.id, content: "See you on the quay." } });
  const page = await bo.open("/edit-profile");
  await page.getByRole("link", { name: "Delete Account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question.getByText("This can’t be undone.")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await question.getByRole("button", { name: "Delete Account" }).click();
  await page.waitForURL(`${program.origin}/`);
  await page.getByRole("navigation").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, bo.email);
  await expect(page.getByRole("alert").filter({ hasText: "Invalid email or password" })).toBeVisible();

  const anas = await ana.open("/?tab=messages");
  await anas.getByRole("main").getByRole("link", { name: "Unknown User" }).click();
  await expect(anas.getByRole("heading", { name: "Unknown User" })).toBeVisible();
  const thread = threadWith(anas);
  await expect(thread.getByText("See you on the quay.")).toBeVisible();
  await anas.goto(`/people/${bo.id}`);
  await expect(anas.getByRole("heading", { name: "User Not Found" })).toBeVisible();
});
