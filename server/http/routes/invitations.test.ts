import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { invitations } from "#contract/features/invitations.ts";
import { noSms } from "#lib/sms/sms.ts";
import { invitedWorld, linkTokenIn } from "#testing/worlds/invitations.ts";
import { textsTo } from "#testing/texts.ts";

const aunt = "aunt@elsewhere.example";
const phone = "+351912345678";
test("Ana invites her aunt by mail, with her name and nothing that she typed", async () => {
  const { invite, settle, mailsTo, list } = await invitedWorld();
  const { status, body } = await invite("ana", {
    email: " Aunt@elsewhere.example",
    name: "win@casino.example",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ way: "email", email: aunt, state: "pending", person: null });
  expect(body.expiresAt).toBe("2026-03-31T12:00:00.000Z");
  await settle();
  const [mail, ...more] = await mailsTo(aunt);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Ana Silva invites you to Coincide");
  expect(mail?.text).toContain("http://localhost:3000/invite/");
  expect(mail?.text).not.toContain("casino");
  expect(linkTokenIn(mail?.text)).toBe(linkTokenIn(body.link));
  expect(await list("ana")).toEqual([body]);
});

test("the database contains no usable link", async () => {
  const { linkOf, pool } = await invitedWorld();
  const token = await linkOf("ana");
  const { rows } = await pool.query("select * from contact_invitations");
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("the same address twice is the same invitation and one mail, even at the same moment", async () => {
  const { invite, settle, mailsTo, list } = await invitedWorld();
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite("ana", { email: aunt })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await settle();
  expect(await list("ana")).toHaveLength(1);
  expect(await mailsTo(aunt)).toHaveLength(1);
});

test("a text message is sent if there is a provider; without one the call says so", async () => {
  const world = await invitedWorld();
  const { as, invite, settle } = world;
  expect((await as("ana")(invitations.ways, {})).body).toEqual({ email: true, text: true });
  const { status, body } = await invite("ana", { phone: "+351 912 345 678" });
  expect([status, body.way, body.phone]).toEqual([201, "text", phone]);
  await settle();
  const [text, ...more] = await textsTo(world, phone);
  expect(more).toEqual([]);
  expect(text).toContain("Ana Silva invites you to Coincide");
  expect(linkTokenIn(text)).toBe(linkTokenIn(body.link));
  const without = await invitedWorld({ sms: noSms });
  expect((await without.as("ana")(invitations.ways, {})).body.text).toBe(false);
  const refused = await without.invite("ana", { phone });
  expect([refused.status, refused.failure.code]).toEqual([503, "NO_SMS"]);
  expect(await without.list("ana")).toEqual([]);
});

test.each([
  [{ email: "aunt" }, "email: Please enter a valid email address"],
  [{ email: "a@b.example\r\nBcc: c@d.example" }, "email: Please enter a valid email address"],
  [{ phone: "12345" }, "phone: Please enter a valid phone number"],
  [{ phone: "+12125550100x" }, "phone: Please enter a valid phone number"],
  [{ phone: "+351211234567" }, "phone: This number can't receive text messages"],
  [{ email: aunt, phone }, "phone: Either an email address or a phone number"],
  [{ email: "ana@coincide.example" }, "email: This is your own address"],
  [{ name: "x".repeat(101) }, "name: At most 100 characters"],
])("an invitation to %o is refused with its field", async (body, message) => {
  const { invite, list } = await invitedWorld();
  const { status, failure } = await invite("ana", body);
  expect([status, failure.message]).toEqual([400, message]);
  expect(await list("ana")).toEqual([]);
});

test.each([
  "Win at https://casino.example",
  "casino.example",
  "Ana\u202Eevil",
  "Buy\r\nBcc: x@y.example",
  "★ Free ★",
])("an inviter who calls herself %o isn't named in the mail", async (firstName) => {
  const { invite, settle, mailsTo, pool, id } = await invitedWorld();
  await pool.query("update users set first_name = $1 where id = $2", [firstName, id("ana")]);
  await invite("ana", { email: aunt });
  await settle();
  const [mail] = await mailsTo(aunt);
  const subjects = ["Someone you know invites you to Coincide", "Anaevil Silva invites you to Coincide"];
  expect(subjects).toContain(mail?.subject);
  expect(mail?.text).not.toMatch(/casino|Bcc|★|\u202E/);
});

test("an address with an account, a block or a hidden owner gets the same answer", async () => {
  const { as, invite, id, pool, settle, mails, list } = await invitedWorld();
  await as("dev")(blocks.block, { body: { blockedUserId: id("ana") } });
  await pool.query("update users set is_suspended = true where id = $1", [id("emeka")]);
  const of = async (email: string) => {
    const { status, body, headers } = await invite("ana", { email });
    const { id: _, link, email: __, ...same } = body;
    return { status, same, hasLink: link !== null, headers: Object.keys(headers).toSorted() };
  };
  const nobodys = await of(aunt);
  for (const who of ["bo", "dev", "emeka"]) expect(await of(`${who}@coincide.example`)).toEqual(nobodys);
  await settle();
  expect((await mails()).map(({ to }) => to)).toEqual([aunt]);
  expect((await list("ana")).map(({ state, person }) => [state, person])).toEqual(
    Array.from({ length: 4 }, () => ["pending", null]),
  );
});

test("Bo, who has an account, is notified there, and connecting with Ana accepts", async () => {
  const { as, invite, settle, notices, connected, list, id } = await invitedWorld();
  await invite("ana", { email: "bo@coincide.example" });
  await settle();
  expect(await notices("bo")).toEqual(["Ana Silva invites you to connect."]);
  expect((await as("ana")(connections.sent, {})).body).toEqual([]);
  const answer = await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  expect([answer.status, answer.body.status]).toEqual([201, "accepted"]);
  await settle();
  expect([await connected("ana"), await connected("bo")]).toEqual([["Bo"], ["Ana"]]);
  expect(await notices("ana")).toEqual(["Bo Lindqvist accepted your invitation. You are connected."]);
  expect((await list("ana"))[0]).toMatchObject({ state: "accepted", person: { firstName: "Bo" } });
  const again = await invite("ana", { email: "bo@coincide.example" });
  expect([again.status, again.failure.code]).toEqual([409, "ALREADY_CONNECTED"]);
});

test("a blocked person gets no notification, in either direction", async () => {
  const { as, invite, settle, notices, mails, id } = await invitedWorld();
  await as("ana")(blocks.block, { body: { blockedUserId: id("bo") } });
  await as("dev")(blocks.block, { body: { blockedUserId: id("ana") } });
  await invite("ana", { email: "bo@coincide.example" });
  await invite("ana", { email: "dev@coincide.example" });
  await settle();
  expect([await notices("bo"), await notices("dev"), await mails()]).toEqual([[], [], []]);
});

test("Bo, who had already asked Ana, is connected by her invitation", async () => {
  const { as, invite, settle, connected, id } = await invitedWorld();
  await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  await invite("ana", { email: "bo@coincide.example" });
  await settle();
  expect(await connected("ana")).toEqual(["Bo"]);
});

test("a withdrawn invitation is void", async () => {
  const { as, invite, list, offer, accept } = await invitedWorld();
  const { body } = await invite("ana", {});
  const params = { id: body.id };
  expect((await as("ana")(invitations.withdraw, { params })).status).toBe(200);
  expect((await as("ana")(invitations.withdraw, { params })).status).toBe(404);
  expect((await as("ana")(invitations.remind, { params })).status).toBe(409);
  const token = linkTokenIn(body.link);
  expect([(await offer(token)).status, (await accept("bo", token)).status]).toEqual([404, 404]);
  expect(await list("ana")).toMatchObject([{ state: "withdrawn", link: null }]);
});

test("a visitor can neither invite nor see sent invitations", async () => {
  const { as } = await invitedWorld();
  const params = { id: 1 };
  const answers = await Promise.all([
    as()(invitations.list, {}),
    as()(invitations.ways, {}),
    as()(invitations.invite, { body: { email: aunt } }),
    as()(invitations.remind, { params }),
    as()(invitations.withdraw, { params }),
    as()(invitations.accept, { body: { token: "unknown" } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
});
