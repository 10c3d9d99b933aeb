import { expect, test } from "vitest";
import { chat } from "../../contract/chat.ts";
import { connections } from "../../contract/connections.ts";
import { smtpMailer } from "../lib/mail.ts";
import { newMailServer } from "../testing/mail-server.ts";
import { reachableWorld } from "../testing/reachable-world.ts";

test("who is away gets one mail about all that waits, and none about the same until they were back", async () => {
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

test("who is here gets no mail; one leaves ten minutes after they went", async () => {
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

test("an address that nobody has proven is told nothing where addresses can be proven", async () => {
  const world = await reachableWorld({ verifiesEmail: true });
  await world.pool.query("update users set email_verified_at = null");
  await world.say("ana", "bo", "Hello");
  await world.after(3);
  await world.after(3600);
  expect(await world.mails()).toEqual([]);
});

test("a mail server that is down is tried again, and gets each mail once", async () => {
  const post = await newMailServer();
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
