import { expect, test } from "vitest";
import { invitations } from "#contract/features/invitations.ts";
import { sendWaiting } from "#domain/invitations/send.ts";
import { sweepInvitations } from "#domain/invitations/unsubscribe.ts";
import { outboxSms } from "#lib/sms/sms.ts";
import { invitedWorld, linkTokenIn } from "#testing/worlds/invitations.ts";

const aunt = "aunt@elsewhere.example";
const phone = "+351912345678";
/** The token of the opt-out link in an invitation's mail. */
const optOutTokenIn = (text: string) =>
  decodeURIComponent(/\/invite\/stop\?token=([\w.%-]+)/.exec(text)?.[1] ?? "");

test("text messages to invited people use the daily budget", async () => {
  const world = await invitedWorld();
  const small = await invitedWorld({ sms: outboxSms(world.pool, 1) });
  await small.invite("ana", { phone });
  await small.settle();
  const { status, failure } = await small.invite("bo", { phone: "+351912345679" });
  expect([status, failure.code]).toEqual([503, "SMS_BUDGET_SPENT"]);
});

test("twenty invitations a day are allowed", async () => {
  const { invite, setClock } = await invitedWorld();
  for (let count = 0; count < 20; count += 1) expect((await invite("ana", {})).status).toBe(201);
  const { status, headers, failure } = await invite("ana", {});
  expect([status, headers["retry-after"]]).toEqual([429, String(24 * 60 * 60)]);
  expect(failure.message).toContain("20 invitations a day");
  expect((await invite("bo", {})).status).toBe(201);
  setClock("2026-03-02T12:00:00Z");
  expect((await invite("ana", {})).status).toBe(201);
});

test("fifty invitations may be pending; a withdrawn or expired one frees its place", async () => {
  const { invite, list, as, id, pool, setClock } = await invitedWorld();
  await pool.query(
    `insert into contact_invitations (inviter_id, invitation_token, sealed_token, expires_at)
     select $1, 'token ' || n, '', '2026-03-31T12:00:00Z' from generate_series(1, 49) n`,
    [id("ana")],
  );
  const both = await Promise.all([invite("ana", {}), invite("ana", {})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.failure.code).toBe("TOO_MANY_INVITATIONS");
  const [first] = await list("ana");
  await as("ana")(invitations.withdraw, { params: { id: first!.id } });
  expect((await invite("ana", {})).status).toBe(201);
  expect((await invite("ana", {})).status).toBe(409);
  setClock("2026-03-31T12:00:00Z");
  expect((await invite("ana", {})).status).toBe(201);
});

test("an address gets one mail a week, from any inviter; the others wait their turn", async () => {
  const { invite, settle, mailsTo, context, setClock } = await invitedWorld();
  const round = async (now: string) => {
    setClock(now);
    await sendWaiting(context());
    await settle();
    return (await mailsTo(aunt)).map(({ subject }) => subject.split(" ")[0]);
  };
  for (const who of ["ana", "bo", "chloe"] as const) {
    expect((await invite(who, { email: aunt })).status).toBe(201);
    await settle();
  }
  expect(await round("2026-03-08T11:59:59Z")).toEqual(["Ana"]);
  expect(await round("2026-03-08T12:00:00Z")).toHaveLength(2);
  expect(await round("2026-03-15T12:00:00Z")).toHaveLength(3);
  expect(await round("2026-03-22T12:00:00Z")).toHaveLength(3);
  expect(new Set(await round("2026-03-22T12:00:00Z")).size).toBe(3);
});

test("after an opt-out no mail is sent again, and inviters can't notice", async () => {
  const { as, invite, settle, mailsTo, list, setClock, context } = await invitedWorld();
  await invite("ana", { email: aunt });
  await settle();
  const token = optOutTokenIn((await mailsTo(aunt))[0]!.text);
  const stop = (it: string) => as()(invitations.stop, { body: { token: it } });
  expect((await stop(`${token}x`)).status).toBe(400);
  expect((await stop("")).status).toBe(400);
  expect((await stop(token)).status).toBe(200);
  expect((await stop(token)).status).toBe(200);
  setClock("2028-03-01T12:00:00Z");
  await sweepInvitations(context());
  expect(await list("ana")).toEqual([]);
  for (const who of ["ana", "bo"] as const) {
    const { status, body } = await invite(who, { email: aunt });
    expect([status, body.state]).toEqual([201, "pending"]);
  }
  await settle();
  await sendWaiting(context());
  await settle();
  expect(await mailsTo(aunt)).toHaveLength(1);
});

test("the page of a link offers to opt out, but not to people with an account", async () => {
  const { invite, linkOf, offer, as } = await invitedWorld();
  const token = linkTokenIn((await invite("ana", { email: aunt })).body.link);
  const { stopToken } = (await offer(token)).body;
  expect((await as()(invitations.stop, { body: { token: stopToken ?? "" } })).status).toBe(200);
  expect((await offer(token, "bo")).body.stopToken).toBeNull();
  expect((await offer(await linkOf("ana"))).body.stopToken).toBeNull();
});

test("a reminder is sent after a week, at most twice, with the same link", async () => {
  const { as, invite, settle, mailsTo, list, setClock } = await invitedWorld();
  const { body } = await invite("ana", { email: aunt });
  await settle();
  const remind = () => as("ana")(invitations.remind, { params: { id: body.id } });
  const early = await remind();
  expect([early.status, early.headers["retry-after"]]).toEqual([429, String(7 * 24 * 60 * 60)]);
  setClock("2026-03-08T12:00:00Z");
  expect((await remind()).body.expiresAt).toBe("2026-04-07T12:00:00.000Z");
  setClock("2026-05-08T12:00:00Z");
  expect((await list("ana"))[0]?.state).toBe("expired");
  expect((await remind()).body.state).toBe("pending");
  await settle();
  setClock("2026-05-20T12:00:00Z");
  const spent = await remind();
  expect([spent.status, spent.failure.code]).toEqual([409, "NO_REMINDERS_LEFT"]);
  const sent = await mailsTo(aunt);
  expect(new Set(sent.map(({ text }) => linkTokenIn(text))).size).toBe(1);
});

test("60 days after it has expired nothing about the invited person is stored", async () => {
  const { invite, settle, setClock, context, pool } = await invitedWorld();
  await invite("ana", { email: aunt });
  await settle();
  const left = async () => {
    await sweepInvitations(context());
    const { rows } = await pool.query(
      "select (select count(*) from contact_invitations)::int as sent, (select count(*) from invited_contacts)::int as contacts",
    );
    return rows[0];
  };
  setClock("2026-05-30T11:59:59Z");
  expect(await left()).toEqual({ sent: 1, contacts: 0 });
  setClock("2026-05-30T12:00:00Z");
  expect(await left()).toEqual({ sent: 0, contacts: 0 });
});
