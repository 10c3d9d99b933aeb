import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { calendars } from "#contract/features/calendars.ts";
import { profile } from "#contract/features/profile.ts";
import { assignPhone } from "#domain/accounts/phones.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import { tokenIn, zoe } from "#testing/worlds/registrations.ts";

const anas = "ana@coincide.example";
const thiefs = "thief@elsewhere.example";
const newPassword = "a quiet lake in the north";

/** A thief knows Ana's password and has signed in. Ana has the mail about that. */
async function theftWorld() {
  const world = await newAdminWorld({ verifiesEmail: true });
  await givePasswords(world, "ana");
  const { as, settle, mails, pool, id } = world;
  await as()(accounts.login, { body: credentials("ana") });
  const { body } = await as()(accounts.login, { body: credentials("ana") });
  const thief = { headers: { authorization: `Bearer ${signInToken(body)}` } };
  const mailTo = async (address: string, subject: string) => {
    await settle();
    return (await mails()).findLast((mail) => mail.to === address && mail.subject.includes(subject))!;
  };
  const askFor = (email: string) =>
    as()(profile.update, { body: { firstName: "Ana", lastName: "Silva", email } }, thief);
  const confirm = async (email: string) => {
    const token = tokenIn(await mailTo(email, "Confirm your new email"));
    expect((await as()(accounts.verifyEmail, { query: { token } }, thief)).status).toBe(200);
  };
  return {
    ...world,
    thief,
    mailTo,
    askFor,
    link: tokenIn(await mailTo(anas, "New sign-in")),
    changeTo: async (email: string) => {
      expect((await askFor(email)).status).toBe(200);
      await confirm(email);
    },
    notMe: (token: string) => as()(accounts.notMe, { body: { token } }),
    address: async () => {
      const { rows } = await pool.query<{ email: string; is_email_verified: boolean }>(
        "select email, is_email_verified from users where id = $1",
        [id("ana")],
      );
      return [rows[0]?.email, rows[0]?.is_email_verified];
    },
    register: (email: string) => as()(accounts.register, { body: { ...zoe, email } }),
  };
}

test("the thief has changed Ana's address: she gets it back, and the thief's leads nowhere", async () => {
  const { as, link, changeTo, notMe, address, mailTo, settle, mails } = await theftWorld();
  await changeTo(thiefs);
  await as()(accounts.forgotPassword, { body: { email: thiefs } });
  const stolen = tokenIn(await mailTo(thiefs, "Reset your"));
  const { body } = await notMe(link);
  expect(await address()).toEqual([anas, true]);
  expect((await as()(accounts.resetLink, { query: { token: stolen } })).body.isGood).toBe(false);
  const reset = { token: body.resetToken!, newPassword };
  expect((await as()(accounts.resetPassword, { body: reset })).status).toBe(200);
  expect((await as()(accounts.login, { body: credentials("ana", newPassword) })).status).toBe(200);
  await settle();
  const before = (await mails()).filter(({ to }) => to === thiefs).length;
  await as()(accounts.forgotPassword, { body: { email: thiefs } });
  await settle();
  expect((await mails()).filter(({ to }) => to === thiefs)).toHaveLength(before);
});

test("after two changes Ana gets the address of before the first", async () => {
  const { link, changeTo, notMe, address } = await theftWorld();
  await changeTo(thiefs);
  await changeTo("second@elsewhere.example");
  await notMe(link);
  expect(await address()).toEqual([anas, true]);
});

test("the mail about the change has the button, too, at the old address only", async () => {
  const { changeTo, notMe, address, mailTo, mails } = await theftWorld();
  await changeTo(thiefs);
  const told = await mailTo(anas, "was changed");
  expect(told.text).toContain("This wasn't me");
  expect((await mails()).filter(({ to, text }) => to === thiefs && text.includes("/not-me"))).toEqual([]);
  expect((await notMe(tokenIn(told))).status).toBe(200);
  expect(await address()).toEqual([anas, true]);
});

test("a link of after the change leaves the address, and a change that is pending is cancelled", async () => {
  const { as, pool, askFor, changeTo, notMe, address, mailTo, thief } = await theftWorld();
  await changeTo("ana@new.example");
  await as()(accounts.login, { body: { ...credentials("ana"), email: "ana@new.example" } });
  const later = tokenIn(await mailTo("ana@new.example", "New sign-in"));
  await pool.query("delete from attempts");
  await askFor(thiefs);
  const pending = tokenIn(await mailTo(thiefs, "Confirm your new email"));
  await notMe(later);
  expect(await address()).toEqual(["ana@new.example", true]);
  expect((await as()(accounts.verifyEmail, { query: { token: pending } }, thief)).status).toBe(400);
});

test("an address that staff gave the account stays", async () => {
  const { as, id, link, notMe, address, changeTo } = await theftWorld();
  await changeTo(thiefs);
  const body = { firstName: "Ana", lastName: "Silva", email: "ana@work.example", isEmailVerified: true };
  const edited = await as("giulia")(adminUsers.update, { params: { id: id("ana") }, body });
  expect(edited.status).toBe(200);
  await notMe(link);
  expect(await address()).toEqual(["ana@work.example", true]);
});

test("somebody who only typed Ana's address into the registration doesn't keep it", async () => {
  const { link, changeTo, notMe, address, register, settle } = await theftWorld();
  await changeTo(thiefs);
  expect((await register(anas)).status).toBe(201);
  await settle();
  expect((await notMe(link)).body.resetToken).toEqual(expect.any(String));
  expect(await address()).toEqual([anas, true]);
});

test("if Ana's address belongs to another account by now, nobody gets into the old one", async () => {
  const { as, id, pool, link, changeTo, notMe, address, register, settle, mails } = await theftWorld();
  await changeTo(thiefs);
  await register(anas);
  await pool.query("update users set is_email_verified = true where email = $1", [anas]);
  await settle();
  expect((await notMe(link)).body).toEqual({ resetToken: null });
  expect(await address()).toEqual([`${id("ana").toLowerCase()}@secured.invalid`, false]);
  const before = (await mails()).length;
  await as()(accounts.forgotPassword, { body: { email: thiefs } });
  await settle();
  expect(await mails()).toHaveLength(before);
});

test("what the thief added goes as well: a number, a calendar feed, an address for bookings", async () => {
  const { as, id, pool, link, notMe, context, thief } = await theftWorld();
  const old = `insert into import_senders (user_id, email, verified_at, expires_at, created_at)
    values ($1, $2, $3, $3, $3)`;
  await pool.query(old, [id("ana"), "ana@work.example", "2026-02-01T12:00:00Z"]);
  await pool.query(old, [id("ana"), thiefs, "2026-03-01T12:00:00Z"]);
  await context().transaction((inside) => assignPhone(inside, id("ana"), "+351912345678"));
  const feed = { name: "mine", contents: "trips" as const, detail: "exact" as const };
  expect((await as()(calendars.create, { body: feed }, thief)).status).toBe(201);
  await notMe(link);
  const { rows } = await pool.query(
    `select phone, is_phone_verified, (select count(*)::int from calendar_feeds) feeds,
            (select array_agg(email) from import_senders) senders from users where id = $1`,
    [id("ana")],
  );
  expect(rows).toEqual([{ phone: null, is_phone_verified: false, feeds: 0, senders: ["ana@work.example"] }]);
});
