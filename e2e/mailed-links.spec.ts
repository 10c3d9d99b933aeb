import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { connections } from "#contract/features/connections.ts";
import { imports } from "#contract/features/imports.ts";
import { invitations } from "#contract/features/invitations.ts";
import { profile } from "#contract/features/profile.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { type CastName, castEmail, castPassword } from "#server/seed/cast.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { openWindow } from "./support/browser.ts";
import { startEnvironment } from "./support/environment.ts";

const mail = await newMailServer(afterAll);
await mail.start();
const environment = startEnvironment({
  NODE_ENV: "production",
  SMTP_URL: mail.url,
  INBOUND_MAIL_DOMAIN: "in.coincide.example",
  INBOUND_WEBHOOK_SECRET: "a secret for the journey that is long enough",
});

/** Every page that a mail links to with a secret in its address. `secrets-in-links.test.ts` compares. */
const pages = [
  "/imports/verify-sender",
  "/invite/stop",
  "/invite/…",
  "/not-me",
  "/reset-password",
  "/sign-in-link",
  "/unsubscribe",
  "/verify-email",
];

/** Tables that change by themselves (counts of calls, what is being sent), and the map of the world. */
const leftOut = ["attempts", "limit_counts", "deliveries", "cities", "city_aliases", "states"];

async function post(route: { method: string; path: string }, body: object, token?: string) {
  const answer = await fetch(environment.program.origin + route.path, {
    method: route.method,
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect([route.path, answer.status < 300]).toEqual([route.path, true]);
  return (await answer.json()) as { token?: string };
}

/** Signs in with a browser that is new each time. */
const signIn = async (person: CastName) =>
  (await post(accounts.login, { email: castEmail(person), password: castPassword })).token;

/** Causes a mail of each kind that has a secret in a link. */
async function causeMails(): Promise<void> {
  await post(accounts.register, zoe);
  await post(accounts.forgotPassword, { email: castEmail("noor") });
  await post(accounts.requestSignInLink, { email: castEmail("noor") });
  const bo = await signIn("bo");
  const names = { firstName: "Bo", lastName: "Lindqvist" };
  await post(profile.update, { ...names, email: "bo@elsewhere.example" }, bo);
  await post(imports.addSender, { email: "bo@work.example" }, bo);
  await post(invitations.invite, { email: "friend@elsewhere.example" }, bo);
  await post(connections.request, { targetUserId: "demo-jonas" }, await signIn("noor"));
  await signIn("emeka");
  await signIn("emeka");
}

const links = () =>
  new Set(
    mail.taken.flatMap(({ text }) =>
      [...text.matchAll(/http:\/\/[\w.:-]+(\/[^\s"'<>)]*)/g)].map(([, path = ""]) => path),
    ),
  );
const pageOf = (path: string) => path.replace(/\?.*/, "").replace(/^\/invite\/(?!stop)[\w-]+$/, "/invite/…");
const secretLinks = () =>
  [...links()].filter((path) => path.includes("token=") || pageOf(path) === "/invite/…");

test("a mail scanner opens every mailed link in a real browser, and nothing changes", async () => {
  const database = new pg.Pool({ connectionString: (await runningEmbedded(environment.folder)) ?? "" });
  onTestFinished(() => database.end());
  // Only addresses that a link has proven get mails about notifications.
  await database.query("update users set email_verified_at = now() where id = 'demo-jonas'");
  await causeMails();
  const kinds = async () => {
    // A notice waits for its reader, who could be in the app.
    await database.query("update deliveries set due_at = now() where state = 'waiting'");
    return [...new Set(secretLinks().map(pageOf))].toSorted();
  };
  await expect.poll(kinds, { timeout: 60_000, interval: 1000 }).toEqual(pages);

  const contents = async () => {
    const { rows } = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const hashes = rows
      .filter(({ name }) => !leftOut.includes(name))
      .map(async ({ name }) => {
        const found = await database.query<{ hash: string }>(
          `select md5(string_agg(it::text, e'\\n' order by it::text)) as hash from "${name}" it`,
        );
        return [name, found.rows[0]?.hash] as const;
      });
    return Object.fromEntries(await Promise.all(hashes));
  };
  const before = await contents();
  for (const link of secretLinks()) {
    const scanner = await openWindow(environment.browser, { origin: environment.program.origin });
    const page = await scanner.newPage();
    await page.goto(link);
    // The page has asked what it needs to know when it shows what can be done.
    await page
      .getByRole("main")
      .getByRole("button")
      .or(page.getByRole("main").getByRole("link"))
      .first()
      .waitFor();
    await scanner.close();
  }
  expect(await contents()).toEqual(before);
});
