import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { imports, maxDocumentBytes } from "#contract/features/imports.ts";
import { importQuotaWait } from "#domain/accounts/limits/quotas.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { trips } from "#contract/features/trips.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newImportAddress, anasEmail, startInboundMail } from "#testing/fakes/inbound.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("Ana forwards a mail, is notified, accepts it, and Bo sees that they will meet", async () => {
  const world = await newWorld();
  const { as, settle, connect } = world;
  await connect(["ana", "bo"]);
  const where = { name: "Work", country: "PT", state: "11", city: "Lisbon" };
  await as("bo")(trips.create, { body: { ...where, startDate: "2026-05-06", endDate: "2026-05-09" } });
  const { send } = await startInboundMail(world);
  expect(
    (await send({ from: anasEmail, to: await newImportAddress(world, "ana"), text: hotelJson() })).code,
  ).toBe(250);
  const [pending] = (await as("ana")(imports.list, {})).body;
  expect(pending).toMatchObject({ status: "pending", senderEmail: anasEmail, subject: "Fwd: Your booking" });

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

test("an unknown or former address is refused, and so is that of a hidden member", async () => {
  const world = await newWorld();
  const { pool, id } = world;
  const { send } = await startInboundMail(world);
  const unknown = { code: 550, text: expect.stringContaining("No such address") };
  const former = await newImportAddress(world, "ana");
  const to = await newImportAddress(world, "ana");
  const mail = { from: anasEmail, text: hotelJson() };
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

test("mail is accepted only if its From is the account's address or a confirmed sender", async () => {
  const world = await newWorld();
  const { as, settle, mails } = world;
  const { send } = await startInboundMail(world);
  const to = await newImportAddress(world, "ana");
  const other = "ana.work@elsewhere.example";
  const refused = { code: 550, text: expect.stringContaining("confirmed in the settings") };
  expect(await send({ from: other, to, text: hotelJson() })).toMatchObject(refused);
  await as("ana")(imports.addSender, { body: { email: other } });
  expect(await send({ from: other, to, text: hotelJson() })).toMatchObject(refused);
  await settle();
  const token = /verify-sender\?token=([\w-]+)/.exec((await mails()).at(-1)!.text)![1]!;
  expect((await as("bo")(imports.verifySender, { body: { token } })).status).toBe(400);
  // The link works twice, because its page confirms when it opens, and may be loaded again.
  for (const time of ["first", "second"])
    expect([time, (await as("ana")(imports.verifySender, { body: { token } })).status]).toEqual([time, 200]);
  expect((await send({ from: other, to, text: hotelJson() })).code).toBe(250);
  const disguised = `From: Stranger <stranger@elsewhere.example>\r\nSubject: Hi\r\n\r\n${hotelJson({ code: "X" })}`;
  expect(await send({ from: anasEmail, to, raw: disguised })).toMatchObject(refused);
});

test("a mail received twice is one import, identified by its Message-ID", async () => {
  const world = await newWorld();
  const { send } = await startInboundMail(world);
  const to = await newImportAddress(world, "ana");
  const mail = { from: anasEmail, to, text: hotelJson(), id: "<one@elsewhere.example>" };
  expect([
    (await send(mail)).code,
    (await send({ ...mail, text: hotelJson({ to: "2026-05-08" }) })).code,
  ]).toEqual([250, 250]);
  expect((await world.as("ana")(imports.list, {})).body).toHaveLength(1);
});

test("a too large mail is refused early and late, and too many in an hour are deferred", async () => {
  const world = await newWorld();
  const { send, port } = await startInboundMail(world);
  const to = await newImportAddress(world, "ana");
  const raw = `From: ${anasEmail}\r\n\r\n${"x".repeat(78)}\r\n`;
  expect(
    (
      await send({
        from: anasEmail,
        to,
        raw: raw + `${"y".repeat(998)}\r\n`.repeat(maxDocumentBytes / 1000 + 1),
      })
    ).code,
  ).toBe(552);
  expect(await talk(port, ["EHLO me", `MAIL FROM:<${anasEmail}> SIZE=${maxDocumentBytes + 1}`])).toContain(
    "552",
  );
  for (let n = 0; n < 60; n++)
    await world.context().transaction(async (ctx) => importQuotaWait(ctx, world.id("ana")));
  expect((await send({ from: anasEmail, to, raw })).code).toBe(450);
});

test("nobody can sign in or relay, and a client that guesses addresses is disconnected", async () => {
  const world = await newWorld();
  const { port, errors } = await startInboundMail(world);
  const greeting = await talk(port, ["EHLO me"]);
  expect(greeting).not.toContain("AUTH");
  expect(greeting).toContain(`SIZE ${maxDocumentBytes}`);
  const guesses = ["a", "b", "c", "d"].map(
    (letter) => `RCPT TO:<trips+${letter.repeat(17)}@in.coincide.example>`,
  );
  const replies = await talk(port, ["EHLO me", "MAIL FROM:<me@elsewhere.example>", ...guesses]);
  expect(replies.match(/^550/gm)).toHaveLength(3);
  expect(replies).toContain("421");
  expect(errors).toEqual([]);
});

/** Sends the lines one by one, each after the answer to the previous one, and returns all answers. */
async function talk(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let received = "";
  const answered = async () => {
    const [text] = (await once(socket, "data")) as [string];
    received += text;
  };
  await answered();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await answered();
  }
  socket.destroy();
  return received;
}
