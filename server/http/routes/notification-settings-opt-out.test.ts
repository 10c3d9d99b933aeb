import { expect, onTestFinished, test } from "vitest";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { optOutUrl } from "#domain/notification-settings/opt-out.ts";
import { smtpMailer } from "#lib/mail/mail.ts";
import { mailParts } from "#testing/mail-parts.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { type ReachableWorld, reachableWorld } from "#testing/worlds/reachable.ts";
import { newWorld } from "#testing/worlds/world.ts";

/** Bo is offline and gets a mail about a message; there are no other mails. */
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
  Object.entries((await world.as("bo")(notificationSettings.read, {})).body.pairs)
    .filter(([pair, isOn]) => pair.endsWith(".email") && !isOn)
    .map(([pair]) => pair);
const oneClick = (world: Pick<ReachableWorld, "app">, url: string, payload = "List-Unsubscribe=One-Click") =>
  world.app.inject({
    method: "POST",
    url: url.replace(/^https?:\/\/[^/]+/, ""),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload,
  });

test("the link in a mail shows what it would switch off, and opening it switches nothing", async () => {
  const { world, url } = await mailedWorld();
  const query = { token: tokenOf(url) };
  for (let times = 0; times < 2; times++)
    expect((await world.as()(notificationSettings.optOut, { query })).body).toEqual({
      topics: ["messages"],
      on: ["messages"],
      mails: true,
      allMails: true,
    });
  const { rows } = await world.pool.query("select count(*)::int as count from notification_preferences");
  expect(rows).toEqual([{ count: 0 }]);
});

test("without signing in it switches off these mails, then all, and both on again", async () => {
  const { world, url } = await mailedWorld();
  const token = tokenOf(url);
  const change = async (more: { mails?: boolean; allMails?: boolean }) =>
    (await world.as()(notificationSettings.changeOptOut, { body: { token, ...more } })).body;
  const off = { topics: ["messages"], on: [], mails: false };
  expect(await change({ mails: false })).toEqual({ ...off, allMails: true });
  expect(await emailPairs(world)).toEqual(["messages.email"]);
  expect(await change({ allMails: false })).toEqual({ ...off, allMails: false });
  expect((await world.as("bo")(notificationSettings.read, {})).body.emailNotifications).toBe(false);
  expect(await change({ mails: true, allMails: true })).toMatchObject({ mails: true, allMails: true });
  expect(await emailPairs(world)).toEqual([]);
  expect((await world.as("ana")(notificationSettings.read, {})).body.emailNotifications).toBe(true);
});

test("undoing an opt-out restores only topics that were on, and only the link's own", async () => {
  const world = await reachableWorld();
  const { id, as } = world;
  const url = optOutUrl(world.context(), id("bo"), ["newMatches", "tripUpdates", "groups"]);
  const change = async (more: object) =>
    (await as()(notificationSettings.changeOptOut, { body: { token: tokenOf(url), ...more } })).body;
  await as("bo")(notificationSettings.update, {
    body: { pairs: { "groups.email": false, "messages.email": false } },
  });
  const { body } = await as()(notificationSettings.optOut, { query: { token: tokenOf(url) } });
  expect(body.on).toEqual(["newMatches", "tripUpdates"]);
  expect((await change({ mails: false })).on).toEqual([]);
  expect((await change({ mails: true, topics: [...body.on, "messages"] })).on).toEqual(body.on);
  expect(await emailPairs(world)).toEqual(["messages.email", "groups.email"]);
});

test("one click in a mail program opts out, by the header of a delivered mail", async () => {
  const post = await newMailServer(onTestFinished);
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

test("a multipart form works as well; anything else changes nothing", async () => {
  const { world, url } = await mailedWorld();
  expect((await oneClick(world, url, "")).statusCode).toBe(400);
  expect((await oneClick(world, url, "List-Unsubscribe=Later")).statusCode).toBe(400);
  expect(await emailPairs(world)).toEqual([]);
  const parts =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await oneClick(world, url, parts)).statusCode).toBe(204);
  expect(await emailPairs(world)).toEqual(["messages.email"]);
});

test("a forged link and one of a deleted account get the same answer", async () => {
  const { world, url } = await mailedWorld();
  const token = tokenOf(url);
  const asked = async (it: string) => {
    const { status, failure } = await world.as()(notificationSettings.optOut, { query: { token: it } });
    const { requestId: _, ...answer } = failure;
    return [status, answer];
  };
  // The last letters of base64 also have bits that mean nothing, so one in the middle is changed.
  const other = token.at(-9) === "A" ? "B" : "A";
  const forged = await asked(`${token.slice(0, -9)}${other}${token.slice(-8)}`);
  expect(forged[0]).toBe(400);
  expect(await asked("1.a.b.c")).toEqual(forged);
  // A text sealed for another purpose is no link.
  expect(await asked(world.context().secretBox.seal('["id-of-bo","messages"]', "another"))).toEqual(forged);
  expect((await oneClick(world, url.slice(0, -4))).statusCode).toBe(400);
  await world.pool.query("update users set deleted_at = now() where id = 'id-of-bo'");
  expect(await asked(token)).toEqual(forged);
  expect((await oneClick(world, url)).statusCode).toBe(400);
});

test("a client that guesses links is rate limited", async () => {
  const world = await newWorld({ limited: true });
  const statuses: number[] = [];
  for (let tries = 0; tries < 130; tries++)
    statuses.push((await oneClick(world, "/unsubscribe?token=1.a.b.c")).statusCode);
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
});
