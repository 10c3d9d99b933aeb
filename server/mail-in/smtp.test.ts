import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { imports, largestDocument } from "../../contract/imports.ts";
import { importWait } from "../domain/accounts-attempts.ts";
import { matches } from "../../contract/matches.ts";
import { notifications } from "../../contract/notifications.ts";
import { trips } from "../../contract/trips.ts";
import { hotel } from "../testing/bookings.ts";
import { addressOf, anas, mailbox } from "../testing/inbound.ts";
import { newWorld } from "../testing/world.ts";

test("Ana forwards a mail, is told, accepts, and Bo sees that they will meet", async () => {
  const world = await newWorld();
  const { as, settle, connect } = world;
  await connect(["ana", "bo"]);
  const where = { name: "Work", country: "PT", state: "11", city: "Lisbon" };
  await as("bo")(trips.create, { body: { ...where, startDate: "2026-05-06", endDate: "2026-05-09" } });
  const { send } = await mailbox(world);
  expect((await send({ from: anas, to: await addressOf(world, "ana"), text: hotel() })).code).toBe(250);
  const [pending] = (await as("ana")(imports.list, {})).body;
  expect(pending).toMatchObject({ status: "pending", senderEmail: anas, subject: "Fwd: Your booking" });

  await settle();
  const [notice] = (await as("ana")(notifications.list, {})).body;
  expect(notice).toMatchObject({ title: "Booking found in your email", data: { importId: pending!.id } });
  const { body: review } = await as("ana")(imports.get, { params: { id: pending!.id } });
  const [proposal] = review.proposals;
  expect(proposal).toMatchObject({ change: "new", suggestion: { city: "Lisbon" } });
  await as("ana")(imports.accept, {
    params: { id: review.id },
    body: {
      ...{ change: "new", tripId: null, bookings: [0] },
      trip: { ...proposal!.suggestion!, placeId: proposal!.suggestion!.placeId! },
    },
  });
  expect((await as("ana")(trips.list, {})).body).toMatchObject([{ city: "Lisbon", source: "email" }]);
  expect((await as("bo")(matches.list, {})).body).toMatchObject([{ city: "Lisbon" }]);
});

test("an address that nobody has, or has no more, is unknown; so is that of somebody suspended or gone", async () => {
  const world = await newWorld();
  const { pool, id } = world;
  const { send } = await mailbox(world);
  const unknown = { code: 550, text: expect.stringContaining("No such address") };
  const former = await addressOf(world, "ana");
  const to = await addressOf(world, "ana");
  const mail = { from: anas, text: hotel() };
  expect(await send({ ...mail, to: "trips+aaaaaaaaaaaaaaaaa@in.coincide.example" })).toMatchObject(unknown);
  expect(await send({ ...mail, to: "somebody@elsewhere.example" })).toMatchObject(unknown);
  expect(await send({ ...mail, to: former })).toMatchObject(unknown);
  for (const state of ["is_suspended = true", "is_active = false", "deleted_at = now()"]) {
    await pool.query(`update users set ${state} where id = $1`, [id("ana")]);
    expect(await send({ ...mail, to })).toMatchObject(unknown);
    await pool.query("update users set is_suspended = false, is_active = true, deleted_at = null");
  }
  expect((await send({ ...mail, to })).code).toBe(250);
  await world.as("ana")(imports.removeAddress, {});
  expect(await send({ ...mail, to })).toMatchObject(unknown);
});

test("mail is taken from the account's own address and from those that were confirmed, by its From", async () => {
  const world = await newWorld();
  const { as, settle, mails } = world;
  const { send } = await mailbox(world);
  const to = await addressOf(world, "ana");
  const other = "ana.work@elsewhere.example";
  const refused = { code: 550, text: expect.stringContaining("confirmed in the settings") };
  expect(await send({ from: other, to, text: hotel() })).toMatchObject(refused);
  await as("ana")(imports.addSender, { body: { email: other } });
  expect(await send({ from: other, to, text: hotel() })).toMatchObject(refused);
  await settle();
  const token = /verify-sender\?token=([\w-]+)/.exec((await mails()).at(-1)!.text)![1]!;
  expect((await as("bo")(imports.verifySender, { body: { token } })).status).toBe(400);
  expect((await as("ana")(imports.verifySender, { body: { token } })).status).toBe(200);
  expect((await as("ana")(imports.verifySender, { body: { token } })).status).toBe(400);
  expect((await send({ from: other, to, text: hotel() })).code).toBe(250);
  const disguised = `From: Stranger <stranger@elsewhere.example>\r\nSubject: Hi\r\n\r\n${hotel({ code: "X" })}`;
  expect(await send({ from: anas, to, raw: disguised })).toMatchObject(refused);
});

test("the same mail twice is one import, by its Message-ID", async () => {
  const world = await newWorld();
  const { send } = await mailbox(world);
  const to = await addressOf(world, "ana");
  const mail = { from: anas, to, text: hotel(), id: "<one@elsewhere.example>" };
  expect([
    (await send(mail)).code,
    (await send({ ...mail, text: hotel({ to: "2026-05-08" }) })).code,
  ]).toEqual([250, 250]);
  expect((await world.as("ana")(imports.list, {})).body).toHaveLength(1);
});

test("a mail that is too large is refused before and after it is sent, and too many in an hour are put off", async () => {
  const world = await newWorld();
  const { send, port } = await mailbox(world);
  const to = await addressOf(world, "ana");
  const raw = `From: ${anas}\r\n\r\n${"x".repeat(78)}\r\n`;
  expect(
    (await send({ from: anas, to, raw: raw + `${"y".repeat(998)}\r\n`.repeat(largestDocument / 1000 + 1) }))
      .code,
  ).toBe(552);
  expect(await talk(port, ["EHLO me", `MAIL FROM:<${anas}> SIZE=${largestDocument + 1}`])).toContain("552");
  for (let n = 0; n < 60; n++)
    await world.context().transaction(async (ctx) => importWait(ctx, world.id("ana")));
  expect((await send({ from: anas, to, raw })).code).toBe(450);
});

test("nobody can sign in or relay, and who guesses addresses is hung up on", async () => {
  const world = await newWorld();
  const { port, errors } = await mailbox(world);
  const greeting = await talk(port, ["EHLO me"]);
  expect(greeting).not.toContain("AUTH");
  expect(greeting).toContain(`SIZE ${largestDocument}`);
  const guesses = ["a", "b", "c", "d"].map(
    (letter) => `RCPT TO:<trips+${letter.repeat(17)}@in.coincide.example>`,
  );
  const said = await talk(port, ["EHLO me", "MAIL FROM:<me@elsewhere.example>", ...guesses]);
  expect(said.match(/^550/gm)).toHaveLength(3);
  expect(said).toContain("421");
  expect(errors).toEqual([]);
});

/** Says line after line, each once the one before was answered, and gives all answers. */
async function talk(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let heard = "";
  const answered = async () => {
    const [text] = (await once(socket, "data")) as [string];
    heard += text;
  };
  await answered();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await answered();
  }
  socket.destroy();
  return heard;
}
