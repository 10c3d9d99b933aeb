import { expect, onTestFinished, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { smtpMailer } from "#lib/mail/mail.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { reachableWorld } from "#testing/worlds/reachable.ts";
import { addTrip, hoboken, manhattan } from "#testing/worlds/overlapping-trips.ts";

test("while away Bo gets one mail about all that waits, and no other until he has been back", async () => {
  const world = await reachableWorld();
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(300);
  await world.as("hana")(connections.request, { body: { targetUserId: world.id("bo") } });
  await world.after(290);
  expect(await world.mails()).toEqual([]);
  await world.after(10);
  const [mail] = await world.mails();
  expect([mail?.to, mail?.subject]).toEqual(["bo@coincide.example", "2 new notifications"]);
  expect(mail?.text).toContain(
    "Ana Silva\nHello\n\nNew connection request\nHana Tanaka wants to connect with you.",
  );
  await world.say("ana", "bo", "Are you there?");
  await world.after(3);
  await world.after(24 * 3600);
  expect(await world.mails()).toHaveLength(1);
  await world.as("bo")(chat.conversations, { query: {} });
  await world.say("ana", "bo", "Bo!");
  await world.after(3);
  await world.after(24 * 3600);
  expect((await world.mails()).map(({ subject }) => subject)).toEqual([
    "2 new notifications",
    "Ana Silva wrote to you",
  ]);
});

test("a mail about a match names the city in the language of Bo, who reads German, or of Ana", async () => {
  const world = await reachableWorld();
  await world.pool.query("update users set locale = 'de-DE' where id = $1", [world.id("bo")]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  await world.after(3);
  await world.after(24 * 3600);
  const textTo = async (who: string) =>
    (await world.mails()).find(({ to }) => to === `${who}@coincide.example`)?.text;
  expect(await textTo("bo")).toContain("München");
  expect(await textTo("bo")).not.toContain("Munich");
  expect(await textTo("ana")).toContain("Munich");
});

test("the mail about a match near by names both places and the distance", async () => {
  const world = await reachableWorld();
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", hoboken);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09", manhattan);
  await world.after(3);
  await world.after(3600);
  const mail = (await world.mails()).find(({ to }) => to === "bo@coincide.example");
  expect(mail?.text.replaceAll(/\s/g, " ")).toContain(
    "Ana Silva will be in Hoboken, 7 km from you in Manhattan: May 3 – 5, 2026.",
  );
});

test("while online Bo gets no mail; it is sent ten minutes after he leaves", async () => {
  const world = await reachableWorld();
  world.online.add(world.id("bo"));
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  for (let tens = 0; tens < 6; tens++) await world.after(600);
  expect(await world.mails()).toEqual([]);
  world.online.delete(world.id("bo"));
  await world.after(600);
  expect(await world.mails()).toHaveLength(1);
});

test("an unverified address gets no mail where addresses can be verified", async () => {
  const world = await reachableWorld({ verifiesEmail: true });
  await world.pool.query("update users set email_verified_at = null");
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect(await world.mails()).toEqual([]);
});

test("a mail server that is down is tried again, and gets each mail once", async () => {
  const post = await newMailServer(onTestFinished);
  const mailer = smtpMailer(post.url, "Coincide <no-reply@coincide.example>");
  const world = await reachableWorld({ mailer });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(600);
  await post.start();
  expect(await world.deliveries("bo")).toEqual([{ channel: "email", state: "waiting", attempts: 1 }]);
  await world.after(60);
  await world.after(3600);
  expect(post.taken.map(({ to }) => to)).toEqual([["bo@coincide.example"]]);
  expect(post.taken[0]?.text).toContain("Subject: Ana Silva wrote to you");
  mailer.close();
});

async function refusingWorld() {
  const post = await newMailServer(onTestFinished);
  await post.start();
  const mailer = smtpMailer(post.url, "Coincide <no-reply@coincide.example>");
  const world = await reachableWorld({ mailer });
  return { ...world, post };
}

test("a final refusal ends a notice's mail at once, for staff to see", async () => {
  const world = await refusingWorld();
  world.post.answer("bo@coincide.example", 550, { text: "5.1.1 No such user" });
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  for (let hour = 0; hour < 12; hour++) await world.after(3600);
  expect(world.post.tried).toEqual(["bo@coincide.example"]);
  const { rows } = await world.pool.query("select state, attempts, last_error from deliveries");
  expect(rows).toEqual([{ state: "dead", attempts: 1, last_error: "550 5.1.1" }]);
});

test("in an outage of a day, no notice's mail is given up because others wait as well", async () => {
  const world = await refusingWorld();
  world.post.answer("bo@coincide.example", 450);
  const strangers = ["hana", "jonas", "noor", "sam", "yuki", "dev"] as const;
  for (let minute = 0; minute < 23 * 60; minute += 10) {
    const asks = strangers[minute / 180];
    if (asks) await world.as(asks)(connections.request, { body: { targetUserId: world.id("bo") } });
    await world.after(600);
  }
  const { rows } = await world.pool.query("select distinct state from deliveries");
  expect(rows).toEqual([{ state: "waiting" }]);
  const before = world.post.taken.length;
  world.post.answer("bo@coincide.example", 250);
  await world.after(3 * 3600);
  expect(world.post.taken).toHaveLength(before + 1);
});

test("a passing refusal of a notice's mail is retried for 24 hours, with growing pauses", async () => {
  const world = await refusingWorld();
  world.post.answer("bo@coincide.example", 450);
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(600);
  const row = async () =>
    (await world.pool.query("select state, due_at, last_error from deliveries")).rows[0];
  const first = world.context().now;
  const pauses: number[] = [];
  for (let last = await row(); last.state === "waiting"; last = await row()) {
    pauses.push((last.due_at - world.context().now.getTime()) / 1000);
    await world.after(pauses.at(-1)!);
  }
  expect(await row()).toMatchObject({ state: "dead", last_error: "450" });
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(world.post.tried).toHaveLength(pauses.length + 1);
  const hours = (world.context().now.getTime() - first.getTime()) / 3_600_000;
  expect([hours >= 24, hours < 26]).toEqual([true, true]);
});
