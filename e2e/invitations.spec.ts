import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { CastName } from "../server/seed/cast.ts";
import { newMailServer } from "../server/testing/mail-server.ts";
import { openWindow } from "./browser.ts";
import { setStage } from "./stage.ts";
import { gone, seen } from "./seen.ts";

const address = "ida.berg@elsewhere.example";
const other = "bruno@elsewhere.example";
const password = "a long enough password";

const mail = await newMailServer(afterAll);
await mail.start();
// Where mails are sent, addresses are verified.
const stage = setStage({ NODE_ENV: "development", SMTP_URL: mail.url });

async function pageOf(as?: CastName): Promise<Page> {
  const { origin } = stage.program;
  const context = await openWindow(stage.browser, { origin, as, locale: "en-US" });
  return context.newPage();
}

/** The newest link of this kind that was mailed there. */
async function mailedTo(address: string, pattern: RegExp): Promise<string> {
  const found = () =>
    mail.taken.flatMap(({ to, text }) => (to.includes(address) && pattern.exec(text)?.[0]) || []).at(-1) ??
    "";
  await expect.poll(found).not.toBe("");
  return found();
}

test("Ana invites Ida by mail; Ida registers, verifies on another device, and the two are connected", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/?tab=connect");
  await ana.getByRole("link", { name: "Invite" }).click();
  await ana.getByRole("textbox", { name: "Email" }).fill(address);
  await ana.getByLabel("Name (optional)").fill("Ida from Oslo");
  await ana.keyboard.press("Enter");
  await seen(ana.getByText("Invitation sent", { exact: true }));
  const row = ana.getByRole("listitem").filter({ hasText: "Ida from Oslo" });
  await seen(row.getByText("Waiting"));

  const ida = await pageOf();
  await ida.goto(await mailedTo(address, /http:\S+\/invite\/[\w-]{43}/));
  await seen(ida.getByRole("heading", { name: "Ana Silva invites you to Coincide" }));
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
  await seen(elsewhere.getByText("Email verified"));
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("Email").fill(address);
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Sign In" }).click();
  await seen(elsewhere.getByRole("region", { name: "First steps" }));
  await elsewhere.goto("/?tab=connect");
  await seen(elsewhere.getByRole("link", { name: "Ana Silva" }));

  await ana.reload();
  await seen(row.getByText("Accepted"));
  await ana.goto("/?tab=connect");
  await seen(ana.getByRole("link", { name: "Ida Berg" }));
});

test("a link connects somebody who has an account after a click, once", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/invite");
  await ana.getByRole("tab", { name: "By link" }).click();
  await ana.getByRole("button", { name: "Make a link" }).click();
  const link = (await ana.getByText(/\/invite\//).textContent()) ?? "";
  await ana.goto(link);
  await seen(ana.getByRole("heading", { name: "Your own invitation" }));

  const yuki = await pageOf("yuki");
  await yuki.goto(link);
  await yuki.getByRole("button", { name: "Connect with Ana Silva" }).click();
  await seen(yuki.getByRole("heading", { name: "You and Ana are connected" }));
  const late = await pageOf("noor");
  await late.goto(link);
  await seen(late.getByRole("heading", { name: "This invitation is over" }));
});

test("who wants no invitations says so once, and the first steps go where one hides them", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/invite");
  await ana.getByRole("textbox", { name: "Email" }).fill(other);
  await ana.getByRole("button", { name: "Send invitation" }).click();
  const visitor = await pageOf();
  await visitor.goto(await mailedTo(other, /http:\S+\/invite\/stop\?token=\S+/));
  await visitor.getByRole("button", { name: "Send me no more invitations" }).click();
  await seen(visitor.getByRole("heading", { name: "You won't hear from us again" }));

  const sam = await pageOf("sam");
  await sam.goto("/");
  const card = sam.getByRole("region", { name: "First steps" });
  await card.getByRole("button", { name: "Skip: Show your face" }).click();
  await card.getByRole("button", { name: /Hide this|Done/ }).click();
  await card.waitFor({ state: "detached" });
  await sam.goto("/welcome");
  const again = sam.getByRole("button", { name: "Show them on my first page again" });
  await again.click();
  await gone(again);
  await sam.goto("/");
  await seen(card.getByRole("heading", { name: "Show your face" }));
});

test("adding a photo as a first step leads straight to choosing one", async () => {
  const sam = await pageOf("sam");
  await sam.goto("/");
  const chosen = sam.waitForEvent("filechooser");
  await sam.getByRole("region", { name: "First steps" }).getByRole("link", { name: "Add a photo" }).click();
  expect((await chosen).isMultiple()).toBe(false);
  await seen(sam.getByRole("button", { name: "Add a photo" }));
});
