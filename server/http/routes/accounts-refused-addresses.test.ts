import { expect, onTestFinished, test } from "vitest";
import { accountData } from "#contract/features/account-data.ts";
import { accounts } from "#contract/features/accounts.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { invitations } from "#contract/features/invitations.ts";
import { notifications } from "#contract/features/notifications.ts";
import { profile } from "#contract/features/profile.ts";
import { system } from "#contract/features/system.ts";
import { sendMail, sweepRefusals } from "#domain/accounts/emails/refused-addresses.ts";
import { smtpMailer } from "#lib/mail/mail.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { reachableWorld } from "#testing/worlds/reachable.ts";
import { deviceCookie, tokenIn, zoe } from "#testing/worlds/registrations.ts";

const bo = "bo@coincide.example";

/** A world whose mail server can refuse mails; Giulia is an admin. */
async function refusingWorld() {
  const post = await newMailServer(onTestFinished);
  await post.start();
  const mailer = smtpMailer(post.url, "Coincide <no-reply@coincide.example>");
  const world = await reachableWorld({ mailer, verifiesEmail: true });
  await world.pool.query("update users set role = 'admin' where id = $1", [world.id("giulia")]);
  // Changes are announced while somebody has a page open.
  world.online.add(world.id("chloe"));
  /** Ana writes to Bo, who is away until a mail would go to him. */
  const notice = async () => {
    await world.pool.query("delete from deliveries where state = 'sent'");
    await world.say("ana", "bo", "Hello");
    await world.after(3);
    await world.after(3600);
    await world.pool.query("update notifications set is_read = true");
  };
  const triedFor = (email: string) => post.tried.filter((it) => it === email).length;
  return {
    ...world,
    post,
    notice,
    triedFor,
    refusedOf: async (who: "bo" | "ana") => (await world.as(who)(accounts.user, {})).body.refusedEmails ?? [],
    refuseThree: async () => {
      post.answer(bo, 550);
      for (const _ of [1, 2, 3]) await notice();
    },
    adminsBo: async () => {
      const { body } = await world.as("giulia")(adminUsers.list, { query: { search: "bo lindqvist" } });
      return body.items[0]!;
    },
    pausedCount: async () => (await world.as("giulia")(system.read, {})).body.health.queue.pausedAddresses,
  };
}

test("after three final refusals nothing more is sent to Bo's address", async () => {
  const { notice, refuseThree, triedFor, post, as, settle, deliveries } = await refusingWorld();
  await refuseThree();
  expect(triedFor(bo)).toBe(3);
  await notice();
  expect((await deliveries("bo")).map(({ state }) => state)).toEqual(["dead", "dead", "dead", "dropped"]);
  await as("giulia")(adminUsers.resetPassword, {
    body: { adminEmail: "giulia@coincide.example", userEmail: bo, newPassword: "temporary" },
  });
  await settle();
  expect(triedFor(bo)).toBe(3);
  expect(post.taken.map(({ to }) => to)).not.toContainEqual([bo]);
});

test("a passing refusal isn't one of the three, and an accepted mail starts the count again", async () => {
  const { notice, refusedOf, post, pausedCount } = await refusingWorld();
  post.answer(bo, 550);
  await notice();
  await notice();
  expect(await refusedOf("bo")).toEqual([{ email: bo, isPaused: false }]);
  post.answer(bo, 450);
  await notice();
  expect(await refusedOf("bo")).toEqual([{ email: bo, isPaused: false }]);
  post.answer(bo, 250);
  await notice();
  expect(await refusedOf("bo")).toEqual([]);
  post.answer(bo, 550);
  await notice();
  expect([await refusedOf("bo"), await pausedCount()]).toEqual([[{ email: bo, isPaused: false }], 0]);
});

test("five mails refused at the same moment count as five", async () => {
  const { context, post, pool } = await refusingWorld();
  post.answer(bo, 550);
  const mail = { to: bo, subject: "Hello", text: "Hello" };
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => sendMail(context(), mail, { isAsked: true })));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["refused"]));
  const { rows } = await pool.query(
    "select refusals, paused_at is not null as paused from refused_addresses",
  );
  expect(rows).toEqual([{ refusals: 5, paused: true }]);
});

test("Bo reads that his mails come back, on his open pages at once, and nobody else does", async () => {
  const { refuseThree, refusedOf, realtimeEvents, id } = await refusingWorld();
  await refuseThree();
  expect(await refusedOf("bo")).toEqual([{ email: bo, isPaused: true }]);
  expect(await refusedOf("ana")).toEqual([]);
  expect(realtimeEvents).toContainEqual({ to: [id("bo")], event: "changed", data: { kinds: ["account"] } });
});

test("Bo tries again: accepted, mails come again; refused, they don't; twice an hour at most", async () => {
  const { refuseThree, refusedOf, notice, triedFor, post, as, settle, realtimeEvents, id } =
    await refusingWorld();
  const tryAgain = async () => {
    const { status } = await as("bo")(profile.tryEmail, {});
    await settle();
    return status;
  };
  await refuseThree();
  expect([await tryAgain(), triedFor(bo)]).toEqual([200, 4]);
  expect(await refusedOf("bo")).toEqual([{ email: bo, isPaused: true }]);
  post.answer(bo, 250);
  realtimeEvents.length = 0;
  expect([await tryAgain(), await refusedOf("bo")]).toEqual([200, []]);
  expect(realtimeEvents).toContainEqual({ to: [id("bo")], event: "changed", data: { kinds: ["account"] } });
  expect(post.taken.at(-1)?.text).toContain("Subject: Emails from Coincide reach you again");
  expect(await tryAgain()).toBe(429);
  await notice();
  expect(post.taken.at(-1)?.text).toContain("Subject: Ana Silva wrote to you");
  expect((await as()(profile.tryEmail, {})).status).toBe(401);
});

test("trying again sends nothing to Ana, whose address never refused a mail", async () => {
  const { as, settle, triedFor } = await refusingWorld();
  expect((await as("ana")(profile.tryEmail, {})).status).toBe(200);
  await settle();
  expect(triedFor("ana@coincide.example")).toBe(0);
});

test("staff see Bo's refused address and how many are paused, and can try again", async () => {
  const { refuseThree, adminsBo, pausedCount, as, id, post, settle } = await refusingWorld();
  expect([(await adminsBo()).emailRefusal, await pausedCount()]).toEqual([null, 0]);
  await refuseThree();
  expect((await adminsBo()).emailRefusal).toMatchObject({ why: "550", isPaused: true });
  expect(await pausedCount()).toBe(1);
  const tryAgain = { params: { id: id("bo") } };
  expect((await as("ana")(adminUsers.tryEmail, tryAgain)).status).toBe(403);
  expect((await as("giulia")(adminUsers.tryEmail, { params: { id: "nobody" } })).status).toBe(404);
  post.answer(bo, 250);
  expect((await as("giulia")(adminUsers.tryEmail, tryAgain)).status).toBe(200);
  await settle();
  expect([(await adminsBo()).emailRefusal, await pausedCount()]).toEqual([null, 0]);
});

test("a link that Bo asks for is tried even at his paused address: it may be his only way in", async () => {
  const { refuseThree, as, settle, post, refusedOf } = await refusingWorld();
  await refuseThree();
  post.answer(bo, 250);
  await as()(accounts.forgotPassword, { body: { email: bo } });
  await settle();
  expect(post.taken.at(-1)?.to).toEqual([bo]);
  expect(await refusedOf("bo")).toEqual([]);
});

test("Bo's new address isn't paused; if it refuses its link, he reads that", async () => {
  const { refuseThree, as, settle, post, refusedOf, notice } = await refusingWorld();
  await refuseThree();
  const email = "bo@new.example";
  post.answer(email, 550);
  const change = { body: { firstName: "Bo", lastName: "Lindqvist", email } };
  await as("bo")(profile.update, change);
  await settle();
  expect((await refusedOf("bo")).toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: bo, isPaused: true },
    { email, isPaused: false },
  ]);
  post.answer(email, 250);
  await as("bo")(profile.update, change);
  await settle();
  await as("bo")(accounts.verifyEmail, { query: { token: tokenIn(post.taken.at(-1)!) } });
  expect(await refusedOf("bo")).toEqual([]);
  await notice();
  expect(post.taken.at(-1)?.to).toEqual([email]);
});

test("Zoe, who mistyped her address, reads in the browser that registered why no mail comes", async () => {
  const { as, settle, post } = await refusingWorld();
  post.answer(zoe.email, 550);
  const headers = { cookie: deviceCookie(await as()(accounts.register, { body: zoe })) };
  const refused = async (of = headers, email = zoe.email) =>
    (await as()(accounts.verificationMail, { body: { email } }, { headers: of })).body.isRefused;
  expect(await refused()).toBe(false);
  await settle();
  expect(await refused()).toBe(true);
  const stranger = {
    cookie: deviceCookie(await as()(accounts.register, { body: { ...zoe, email: "x@y.example" } })),
  };
  expect(await refused(stranger)).toBe(false);
  expect(await refused({} as typeof headers)).toBe(false);
  post.answer(zoe.email, 250);
  await as()(accounts.resendVerification, { body: { email: zoe.email } });
  await settle();
  expect(await refused()).toBe(false);
});

test("an invitation that was refused for good shows it to Ana, who gets one notification", async () => {
  const { as, settle, post, after } = await refusingWorld();
  const email = "jonas@elsewhere.example";
  post.answer(email, 550);
  const { body: invitation } = await as("ana")(invitations.invite, { body: { email } });
  await as("ana")(invitations.invite, { body: { email: "yuki@elsewhere.example" } });
  await settle();
  const listed = async () =>
    (await as("ana")(invitations.list, {})).body.map((it) => [it.email, it.isRefused]);
  expect(await listed()).toEqual([
    ["yuki@elsewhere.example", false],
    [email, true],
  ]);
  const told = async () =>
    (await as("ana")(notifications.list, {})).body.filter(({ data }) => data?.invitationId === invitation.id);
  expect((await told()).map(({ message }) => message)).toEqual([
    `${email} refused the email. Check the address, then invite again.`,
  ]);
  await after(8 * 24 * 3600);
  await as("ana")(invitations.remind, { params: { id: invitation.id } });
  await settle();
  expect([(await listed())[1], (await told()).length]).toEqual([[email, true], 1]);
  post.answer(email, 250);
  await after(8 * 24 * 3600);
  await as("ana")(invitations.remind, { params: { id: invitation.id } });
  await settle();
  expect((await listed())[1]).toEqual([email, false]);
});

test("Bo's deleted account leaves no refusal, and no goodbye goes to his paused address", async () => {
  const { refuseThree, as, settle, triedFor, pool } = await refusingWorld();
  await refuseThree();
  expect((await as("bo")(accountData.deleteAccount, {})).status).toBe(200);
  await settle();
  expect(triedFor(bo)).toBe(3);
  expect((await pool.query("select from refused_addresses")).rowCount).toBe(0);
});

test("refusals are swept after three months, but Bo's paused address stays paused", async () => {
  const { refuseThree, post, as, settle, context, setClock, pool } = await refusingWorld();
  await refuseThree();
  post.answer("jonas@elsewhere.example", 550);
  await as("ana")(invitations.invite, { body: { email: "jonas@elsewhere.example" } });
  await settle();
  const left = async () => (await pool.query("select email from refused_addresses order by 1")).rows;
  await sweepRefusals(context());
  expect(await left()).toHaveLength(2);
  setClock("2026-07-01T00:00:00Z");
  await sweepRefusals(context());
  expect(await left()).toEqual([{ email: bo }]);
});
