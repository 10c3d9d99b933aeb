import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { CastName } from "#server/seed/cast.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const address = "ida.berg@elsewhere.example";
const other = "bruno@elsewhere.example";
const password = "a long enough password";

const mail = await newMailServer(afterAll);
await mail.start();
// If mails are sent, addresses must be verified.
const environment = startEnvironment({ NODE_ENV: "development", SMTP_URL: mail.url });

async function pageOf(as?: CastName): Promise<Page> {
  const { origin } = environment.program;
  const context = await openWindow(environment.browser, { origin, as, locale: "en-US" });
  return context.newPage();
}

/** The newest link of this kind that was mailed to the address. */
async function mailedTo(address: string, pattern: RegExp): Promise<string> {
  const found = () =>
    mail.taken.flatMap(({ to, text }) => (to.includes(address) && pattern.exec(text)?.[0]) || []).at(-1) ??
    "";
  await expect.poll(found).not.toBe("");
  return found();
}

test("Ana invites Ida by mail; Ida registers, verifies, and they are connected", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/?tab=connect");
  await ana.getByRole("link", { name: "Invite" }).click();
  await ana.getByRole("textbox", { name: "Email" }).fill(address);
  await ana.getByLabel("Name (optional)").fill("Ida from Oslo");
  await ana.keyboard.press("Enter");
  await waitUntilVisible(ana.getByText("Invitation sent", { exact: true }));
  const row = ana.getByRole("listitem").filter({ hasText: "Ida from Oslo" });
  await waitUntilVisible(row.getByText("Waiting"));

  const ida = await pageOf();
  await ida.goto(await mailedTo(address, /http:\S+\/invite\/[\w-]{43}/));
  await waitUntilVisible(ida.getByRole("heading", { name: "Ana Silva invites you to Coincide" }));
  await ida.getByRole("link", { name: "Create Account" }).click();
  await ida.getByLabel("First name").fill("Ida");
  await ida.getByLabel("Last name").fill("Berg");
  await ida.getByLabel("Email").fill(address);
  await ida.getByLabel("Password", { exact: true }).fill(password);
  await ida.getByRole("checkbox").check();
  await ida.getByRole("button", { name: "Continue to Privacy Settings" }).click();
  for (const box of ["Basic data collection", "I agree to the Terms", "I agree to the Privacy"])
    await ida.getByRole("checkbox", { name: box }).check();
  await ida.getByRole("button", { name: "Continue to Coincide" }).click();
  await ida.waitForURL("**/login*");

  const elsewhere = await pageOf();
  await elsewhere.goto(await mailedTo(address, /http:\S+\/verify-email\?token=[\w-]+/));
  await waitUntilVisible(elsewhere.getByText(address));
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Confirm and sign in" }).click();
  await waitUntilVisible(elsewhere.getByRole("heading", { name: "Where are you going next?" }));
  await elsewhere.goto("/?tab=connect");
  await waitUntilVisible(elsewhere.getByRole("link", { name: "Ana Silva" }));

  await ana.reload();
  await waitUntilVisible(row.getByText("Accepted"));
  await ana.goto("/?tab=connect");
  await waitUntilVisible(ana.getByRole("link", { name: "Ida Berg" }));
});

test("a link connects Yuki, who has an account, after one click and only once", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/invite");
  await ana.getByRole("tab", { name: "By link" }).click();
  await ana.getByRole("button", { name: "Create a link" }).click();
  const link = (await ana.getByText(/\/invite\//).textContent()) ?? "";
  await ana.goto(link);
  await waitUntilVisible(ana.getByRole("heading", { name: "Your own invitation" }));

  const yuki = await pageOf("yuki");
  await yuki.goto(link);
  await yuki.getByRole("button", { name: "Connect with Ana Silva" }).click();
  await waitUntilVisible(yuki.getByRole("heading", { name: "You and Ana are connected" }));
  const late = await pageOf("noor");
  await late.goto(link);
  await waitUntilVisible(late.getByRole("heading", { name: "This invitation is no longer valid" }));
});

test("Bruno refuses further invitations; Sam is asked the first questions again", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/invite");
  await ana.getByRole("textbox", { name: "Email" }).fill(other);
  await ana.getByRole("button", { name: "Send invitation" }).click();
  const visitor = await pageOf();
  await visitor.goto(await mailedTo(other, /http:\S+\/invite\/stop\?token=\S+/));
  await visitor.getByRole("button", { name: "Send me no more invitations" }).click();
  await waitUntilVisible(visitor.getByRole("heading", { name: "You won't hear from us again" }));

  const sam = await pageOf("sam");
  await sam.goto("/");
  await waitUntilVisible(sam.getByRole("heading", { name: "Trips", level: 1 }));
  await sam.goto("/welcome");
  await sam.getByRole("button", { name: "Skip: Show your face" }).click();
  await sam.getByRole("button", { name: "Don’t ask me on my home page" }).click();
  await sam.getByRole("button", { name: "Ask me these again" }).click();
  await waitUntilVisible(sam.getByRole("heading", { name: "Where are you going next?" }));
  await sam.getByRole("button", { name: "Later" }).press("Enter");
  await waitUntilVisible(sam.getByRole("heading", { name: "Trips", level: 1 }));
});

test("adding a photo as a first step opens the file chooser at once", async () => {
  const sam = await pageOf("sam");
  await sam.goto("/welcome");
  const chosen = sam.waitForEvent("filechooser");
  await sam.getByRole("link", { name: "Add a photo" }).click();
  expect((await chosen).isMultiple()).toBe(false);
  await waitUntilVisible(sam.getByRole("button", { name: "Add a photo" }));
});
