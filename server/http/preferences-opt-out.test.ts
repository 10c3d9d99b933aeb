import { expect, test } from "vitest";
import { preferences } from "../../contract/preferences.ts";
import { optOutUrl } from "../domain/preferences-opt-out.ts";
import { smtpMailer } from "../lib/mail.ts";
import { mailParts } from "../testing/mail-parts.ts";
import { newMailServer } from "../testing/mail-server.ts";
import { type ReachableWorld, reachableWorld } from "../testing/reachable-world.ts";
import { newWorld } from "../testing/world.ts";

/** Bo is away and gets a mail about a message; the world has no more than that. */
async function mailedWorld() {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(600);
  const [mail] = await world.mails();
  return { world, url: linkIn(mail?.text) };
}

const linkIn = (text = "") => /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? "no link";
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const emailPairs = async (world: ReachableWorld) =>
  Object.entries((await world.as("bo")(preferences.read, {})).body.pairs)
    .filter(([pair, isOn]) => pair.endsWith(".email") && !isOn)
    .map(([pair]) => pair);
const oneClick = (world: Pick<ReachableWorld, "app">, url: string, payload = "List-Unsubscribe=One-Click") =>
  world.app.inject({
    method: "POST",
    url: url.replace(/^https?:\/\/[^/]+/, ""),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload,
  });

test("the link in a mail says what it would switch off, and opening it switches nothing", async () => {
  const { world, url } = await mailedWorld();
  const query = { token: tokenOf(url) };
  for (let times = 0; times < 2; times++)
    expect((await world.as()(preferences.optOut, { query })).body).toEqual({
      topics: ["messages"],
      on: ["messages"],
      mails: true,
      allMails: true,
    });
  const { rows } = await world.pool.query("select count(*)::int as count from notification_preferences");
  expect(rows).toEqual([{ count: 0 }]);
});

test("without signing in it switches off just these mails, then all, and takes both back", async () => {
  const { world, url } = await mailedWorld();
  const token = tokenOf(url);
  const change = async (more: { mails?: boolean; allMails?: boolean }) =>
    (await world.as()(preferences.changeOptOut, { body: { token, ...more } })).body;
  const off = { topics: ["messages"], on: [], mails: false };
  expect(await change({ mails: false })).toEqual({ ...off, allMails: true });
  expect(await emailPairs(world)).toEqual(["messages.email"]);
  expect(await change({ allMails: false })).toEqual({ ...off, allMails: false });
  expect((await world.as("bo")(preferences.read, {})).body.emailNotifications).toBe(false);
  expect(await change({ mails: true, allMails: true })).toMatchObject({ mails: true, allMails: true });
  expect(await emailPairs(world)).toEqual([]);
  expect((await world.as("ana")(preferences.read, {})).body.emailNotifications).toBe(true);
});

test("of a mail about several topics those come back that were on before, and the link reaches no other", async () => {
  const world = await reachableWorld();
  const { id, as } = world;
  const url = optOutUrl(world.context(), id("bo"), ["newMatches", "tripUpdates", "groups"]);
  const change = async (more: object) =>
    (await as()(preferences.changeOptOut, { body: { token: tokenOf(url), ...more } })).body;
  await as("bo")(preferences.update, {
    body: { pairs: { "groups.email": false, "messages.email": false } },
  });
  const { body } = await as()(preferences.optOut, { query: { token: tokenOf(url) } });
  expect(body.on).toEqual(["newMatches", "tripUpdates"]);
  expect((await change({ mails: false })).on).toEqual([]);
  expect((await change({ mails: true, topics: [...body.on, "messages"] })).on).toEqual(body.on);
  expect(await emailPairs(world)).toEqual(["messages.email", "groups.email"]);
});

test("one click in a mail program does it, by the header of a mail that a real server took", async () => {
  const post = await newMailServer();
  await post.start();
  const mailer = smtpMailer(post.url, "Coincide <no-reply@coincide.example>");
  const world = await reachableWorld({ mailer });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(600);
  const { headers } = mailParts(post.taken[0]!.raw);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = headers.get("list-unsubscribe")!.slice(1, -1);
  expect((await oneClick(world, url)).statusCode).toBe(204);
  expect((await oneClick(world, url)).statusCode).toBe(204);
  expect(await emailPairs(world)).toEqual(["messages.email"]);
  await world.say("chloe", "bo", "Salut");
  await world.after(3);
  await world.after(24 * 3600);
  expect(post.taken).toHaveLength(1);
  mailer.close();
});

test("as a form with parts it is understood as well; anything else that is sent there does nothing", async () => {
  const { world, url } = await mailedWorld();
  expect((await oneClick(world, url, "")).statusCode).toBe(400);
  expect((await oneClick(world, url, "List-Unsubscribe=Later")).statusCode).toBe(400);
  expect(await emailPairs(world)).toEqual([]);
  const parts =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await oneClick(world, url, parts)).statusCode).toBe(204);
  expect(await emailPairs(world)).toEqual(["messages.email"]);
});

test("a link that was changed, and one of an account that is gone, are answered alike", async () => {
  const { world, url } = await mailedWorld();
  const token = tokenOf(url);
  const asked = async (it: string) => {
    const { status, failure } = await world.as()(preferences.optOut, { query: { token: it } });
    const { requestId: _, ...said } = failure;
    return [status, said];
  };
  const forged = await asked(`${token.slice(0, -2)}AA`);
  expect(forged[0]).toBe(400);
  expect(await asked("1.a.b.c")).toEqual(forged);
  // What was sealed for something else is no link.
  expect(await asked(world.context().vault.seal('["id-of-bo","messages"]', "another"))).toEqual(forged);
  expect((await oneClick(world, url.slice(0, -4))).statusCode).toBe(400);
  await world.pool.query("update users set deleted_at = now() where id = 'id-of-bo'");
  expect(await asked(token)).toEqual(forged);
  expect((await oneClick(world, url)).statusCode).toBe(400);
});

test("whoever tries links one after the other is stopped", async () => {
  const world = await newWorld({ limited: true });
  const statuses: number[] = [];
  for (let tries = 0; tries < 130; tries++)
    statuses.push((await oneClick(world, "/unsubscribe?token=1.a.b.c")).statusCode);
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
});
