import { randomUUID } from "node:crypto";
import pg from "pg";
import { accounts } from "#contract/features/accounts.ts";
import { connections } from "#contract/features/connections.ts";
import { imports } from "#contract/features/imports.ts";
import { invitations } from "#contract/features/invitations.ts";
import { profile } from "#contract/features/profile.ts";
import type { Route } from "#contract/shared/route.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { test } from "./fixtures/mail.ts";
import { expect } from "./fixtures/test.ts";
import { password, type TravellerOf } from "./fixtures/travellers.ts";

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

/** Tables that change by themselves (counts, and what is being sent), and the map of the world. */
const leftOut = ["attempts", "limit_counts", "row_counts", "deliveries", "cities", "city_aliases", "states"];

test("a mail scanner opens every mailed link in a real browser, and nothing changes", async ({
  traveller,
  visit,
  program,
  mail,
}) => {
  const earlier = mail.taken.length;
  await causeMails(traveller, program.origin);
  const links = () => secretLinks(mail.taken.slice(earlier));
  const database = new pg.Pool({ connectionString: (await runningEmbedded(program.folder)) ?? "" });
  try {
    const kinds = async () => {
      // A notice waits for its reader, who could be in the app.
      await database.query("update deliveries set due_at = now() where state = 'waiting'");
      return [...new Set(links().map(pageOf))].toSorted();
    };
    await expect.poll(kinds).toEqual(pages);
    await expect.poll(() => jobsToDo(database)).toEqual([]);

    const before = await contentsOf(database);
    for (const link of links()) {
      const page = await visit(link);
      // The page has asked what it needs to know when it shows what can be done.
      const main = page.getByRole("main");
      await expect(main.getByRole("button").or(main.getByRole("link"))).not.toHaveCount(0);
      await page.close();
    }
    expect(await contentsOf(database)).toEqual(before);
  } finally {
    await database.end();
  }
});

/** Causes a mail of each kind that has a secret in a link. */
async function causeMails(traveller: TravellerOf, origin: string): Promise<void> {
  const [bo, emeka] = [await traveller("Bo"), await traveller("Emeka")];
  const [jonas, noor] = [await traveller("Jonas"), await traveller("Noor")];
  const post = async ({ path }: Pick<Route, "path">, body: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect([path, answer.ok]).toEqual([path, true]);
  };
  await post(accounts.register, { ...zoe, email: somebody() });
  await post(accounts.forgotPassword, { email: noor.email });
  await post(accounts.requestSignInLink, { email: noor.email });
  const { firstName, lastName } = await bo.call(accounts.user, {});
  await bo.call(profile.update, { body: { firstName, lastName, email: somebody() } });
  await bo.call(imports.addSender, { body: { email: somebody() } });
  await bo.call(invitations.invite, { body: { email: somebody() } });
  await jonas.call(profile.updateConsents, { body: { communications: true } });
  // A person who was just in the app gets no mail about a notification.
  await jonas.call(accounts.logout, {});
  await noor.call(connections.request, { body: { targetUserId: jonas.id } });
  // A browser that is new.
  await post(accounts.login, { email: emeka.email, password });
}

const somebody = () => `${randomUUID()}@elsewhere.example`;

const secretLinks = (mails: readonly { text: string }[]): string[] => {
  const links = mails.flatMap(({ text }) =>
    [...text.matchAll(/http:\/\/[\w.:-]+(\/[^\s"'<>)]*)/g)].map(([, path = ""]) => path),
  );
  return [...new Set(links)].filter((path) => path.includes("token=") || pageOf(path) === "/invite/…");
};

const pageOf = (path: string) => path.replace(/\?.*/, "").replace(/^\/invite\/(?!stop)[\w-]+$/, "/invite/…");

/** The names of the jobs that the program is about to run. The queue's own jobs only start scheduled ones. */
async function jobsToDo(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()
        and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`,
  );
  return rows.map(({ name }) => name);
}

/** A hash of what each table contains. */
async function contentsOf(database: pg.Pool): Promise<Record<string, string | null | undefined>> {
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const hashes = rows
    .filter(({ name }) => !leftOut.includes(name))
    .map(async ({ name }) => {
      const found = await database.query<{ hash: string | null }>(
        `select md5(string_agg(it::text, e'\\n' order by it::text)) as hash from "${name}" it`,
      );
      return [name, found.rows[0]?.hash] as const;
    });
  return Object.fromEntries(await Promise.all(hashes));
}
