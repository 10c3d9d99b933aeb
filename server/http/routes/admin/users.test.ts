import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { onboarding } from "#contract/features/onboarding.ts";
import { people } from "#contract/features/people.ts";
import { profile } from "#contract/features/profile.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import type { CastName } from "#server/seed/cast.ts";

const names = { firstName: "Bo", lastName: "Lindqvist" };
type AdminWorld = Awaited<ReturnType<typeof newAdminWorld>>;

const change = ({ as, id }: AdminWorld, by: CastName, whom: CastName, action: "activate" | "deactivate") =>
  as(by)(adminUsers.change, { params: { id: id(whom) }, body: { action } });
const edit = ({ as, id }: AdminWorld, form: object, whom: CastName = "bo") =>
  as("giulia")(adminUsers.update, { params: { id: id(whom) }, body: { ...names, ...form } });

test("people are found by parts of names, usernames and addresses, newest first", async () => {
  const { as, pool, id } = await newAdminWorld();
  await pool.query("update users set created_at = '2026-02-01' where id = $1", [id("chloe")]);
  const find = async (query: Record<string, string>) =>
    (await as("giulia")(adminUsers.list, { query })).body.items.map(({ username }) => username);
  expect(await find({ search: "Lindq" })).toEqual(["bo"]);
  expect(await find({ search: "bo@coincide" })).toEqual(["bo"]);
  expect(await find({ search: "chlo" })).toEqual(["chloe"]);
  expect(await find({ search: "bo lindqvist" })).toEqual(["bo"]);
  expect(await find({ search: "bo silva" })).toEqual([]);
  expect(await find({ search: "%" })).toEqual([]);
  expect(await find({ status: "admin" })).toEqual(["giulia"]);
  expect((await find({})).at(-1)).toBe("chloe");
});

test("pages neither repeat nor skip people, and contain the total count", async () => {
  const { as } = await newAdminWorld();
  const { body: all } = await as("giulia")(adminUsers.list, { query: { limit: "100" } });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { limit: "3", ...(after && { after }) };
    const { body } = await as("giulia")(adminUsers.list, { query });
    expect(body.totalCount).toBe(all.items.length);
    seen.push(...body.items.map(({ id }) => id));
    after = body.next;
  } while (after !== null);
  expect(seen).toEqual(all.items.map(({ id }) => id));
  expect((await as("giulia")(adminUsers.list, { query: { limit: "101" } })).status).toBe(400);
});

test("no secrets are in the list", async () => {
  const { as, pool, id } = await newAdminWorld();
  await pool.query(
    "update users set password_hash = 'a-hash', two_factor_secret = 'a-secret' where id = $1",
    [id("bo")],
  );
  const { body } = await as("giulia")(adminUsers.list, { query: {} });
  expect(JSON.stringify(body)).not.toMatch(/a-hash|a-secret/);
});

test("a deactivated person is signed out and hidden without notice, and can be restored", async () => {
  const world = await newAdminWorld();
  const { as, id, mails, settle, realtimeEvents } = world;
  await world.connect(["ana", "bo"]);
  await world.tokenOf("bo");
  const seen = async () => (await as("ana")(people.profile, { params: { userId: id("bo") } })).status;
  const bo = async () => (await as("bo")(accounts.user, {})).status;
  expect([await seen(), await bo()]).toEqual([200, 200]);
  expect((await change(world, "giulia", "bo", "deactivate")).body).toMatchObject({ isActive: false });
  await settle();
  expect([await seen(), await bo()]).toEqual([404, 401]);
  expect(await mails()).toEqual([]);
  expect(realtimeEvents).toEqual([]);
  expect((await change(world, "giulia", "bo", "activate")).body).toMatchObject({ isActive: true });
  expect(await seen()).toBe(200);
});

test("an admin can't deactivate themselves", async () => {
  const world = await newAdminWorld();
  expect((await change(world, "giulia", "giulia", "deactivate")).failure).toMatchObject({ code: "SELF" });
  expect((await change(world, "giulia", "ana", "deactivate")).status).toBe(200);
});

test("of two admins who deactivate each other at once, one stays", async () => {
  const world = await newAdminWorld({}, ["giulia", "hana"]);
  await Promise.all([world.tokenOf("giulia"), world.tokenOf("hana")]);
  const both = await Promise.all([
    change(world, "giulia", "hana", "deactivate"),
    change(world, "hana", "giulia", "deactivate"),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await world.pool.query("select from users where role = 'admin' and is_visible");
  expect(rows).toHaveLength(1);
});

test("the edit form changes its fields, and the audit log names the changed ones", async () => {
  const world = await newAdminWorld();
  const { body, status } = await edit(world, {
    lastName: "Lind",
    username: "bo.lind",
    email: "bo@coincide.example",
    bio: "New",
    homeCountry: "PT",
    homeState: "11",
    homeCity: "Lisboa",
    isIdentityVerified: true,
    isEmailVerified: true,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    lastName: "Lind",
    username: "bo.lind",
    homeCity: "Lisbon",
    isIdentityVerified: true,
  });
  const last = (await world.audited()).at(-1);
  expect(last?.details).toEqual({
    changed: ["lastName", "username", "bio", "homeCountry", "homeState", "homeCity", "isIdentityVerified"],
  });
});

test("a new address is unproven unless the admin marks it; the old one gets a mail", async () => {
  const world = await newAdminWorld();
  const { body } = await edit(world, { email: "new@coincide.example" });
  expect(body).toMatchObject({ email: "new@coincide.example", isEmailVerified: false });
  await world.settle();
  expect((await world.mails()).map(({ to }) => to)).toContain("bo@coincide.example");
  const vouched = await edit(world, { email: "newer@coincide.example", isEmailVerified: true });
  expect(vouched.body).toMatchObject({ isEmailVerified: true });
});

test("with verification on, the new address gets a link", async () => {
  const world = await newAdminWorld({ verifiesEmail: true });
  await edit(world, { email: "new@coincide.example" });
  await world.settle();
  const link = (await world.mails()).find(({ to }) => to === "new@coincide.example");
  expect(link?.text).toContain("/verify-email?token=");
});

test("a taken address or username is refused", async () => {
  const world = await newAdminWorld();
  expect((await edit(world, { email: "ana@coincide.example" })).failure).toMatchObject({
    code: "EMAIL_TAKEN",
  });
  for (const username of ["ANA", "a.n_a"])
    expect((await edit(world, { username })).failure).toMatchObject({ code: "USERNAME_TAKEN" });
  expect((await edit(world, { username: "admin" })).status).toBe(409);
});

test("a consent can be withdrawn, never granted", async () => {
  const world = await newAdminWorld();
  expect((await edit(world, { privacyLocationSharing: false })).body).toMatchObject({
    privacyLocationSharing: false,
  });
  expect((await edit(world, { privacyLocationSharing: true })).failure).toMatchObject({
    issues: [{ path: "privacyLocationSharing" }],
  });
});

test("a consent withdrawn by an admin has the same effect, and the history names staff", async () => {
  const world = await newAdminWorld();
  const { as, pool, id } = world;
  await as("bo")(profile.updateConsents, { body: { analytics: true } });
  await as("bo")(onboarding.interact, { body: { step: "photo", action: "shown", path: "card" } });
  const interactions = async () => (await pool.query("select from tutorial_interactions")).rowCount;
  expect(await interactions()).toBe(1);
  await edit(world, { privacyAnalytics: false });
  await world.settle();
  expect(await interactions()).toBe(0);
  const { rows } = await pool.query(
    "select consent, given, source from consents where user_id = $1 order by id desc limit 1",
    [id("bo")],
  );
  expect(rows).toEqual([{ consent: "analytics", given: false, source: "staff" }]);
});

test("an admin can switch two-factor off for a person, but never on", async () => {
  const world = await newAdminWorld();
  expect((await edit(world, { twoFactorEnabled: true })).failure).toMatchObject({
    issues: [{ path: "twoFactorEnabled" }],
  });
  await world.pool.query(
    "update users set two_factor_enabled = true, two_factor_secret = 'sealed', backup_codes = '{a}' where id = $1",
    [world.id("bo")],
  );
  expect((await edit(world, { twoFactorEnabled: false })).body).toMatchObject({ twoFactorEnabled: false });
  const { rows } = await world.pool.query("select two_factor_secret, backup_codes from users where id = $1", [
    world.id("bo"),
  ]);
  expect(rows).toEqual([{ two_factor_secret: null, backup_codes: null }]);
  await world.settle();
  expect((await world.mails()).map(({ subject }) => subject).join()).toContain("Two-factor sign-in is off");
});

test("staff store a number as it is dialled, and none that doesn't exist", async () => {
  const world = await newAdminWorld();
  expect((await edit(world, { phone: "+351 (0) 912 345 678" })).body.phone).toBe("+351912345678");
  const { status, failure } = await edit(world, { phone: "+351 0 912 345 678" });
  expect([status, failure.message]).toEqual([400, "phone: Please enter a valid phone number"]);
});

test("a number belongs to one account at a time, and can't be verified without a number", async () => {
  const world = await newAdminWorld();
  expect((await edit(world, { isPhoneVerified: true })).failure).toMatchObject({
    issues: [{ path: "isPhoneVerified" }],
  });
  const phone = "+351912345678";
  expect((await edit(world, { phone, isPhoneVerified: true })).body).toMatchObject({ isPhoneVerified: true });
  expect((await edit(world, { phone: "+351912345679" })).body).toMatchObject({ isPhoneVerified: false });
  await edit(world, { phone, isPhoneVerified: true });
  expect((await edit(world, { phone, isPhoneVerified: true }, "ana")).failure).toMatchObject({
    code: "PHONE_TAKEN",
  });
});

test("the last admin's address stays proven", async () => {
  const world = await newAdminWorld();
  expect((await edit(world, { isEmailVerified: false }, "giulia")).failure).toMatchObject({ code: "SELF" });
});

test("a person's history contains admins' actions and account events", async () => {
  const world = await newAdminWorld();
  await change(world, "giulia", "bo", "deactivate");
  await change(world, "giulia", "bo", "activate");
  await edit(world, { bio: "New" });
  const { body } = await world.as("giulia")(adminUsers.history, { params: { id: world.id("bo") } });
  expect(body.map(({ kind, action, by }) => [kind, action, by]).toSorted()).toEqual([
    ["admin", "PATCH /api/admin/users/:id", "Giulia Rossi"],
    ["admin", "PATCH /api/admin/users/:id", "Giulia Rossi"],
    ["admin", "PUT /api/admin/users/:id", "Giulia Rossi"],
  ]);
  expect((await world.as("giulia")(adminUsers.history, { params: { id: "nobody" } })).status).toBe(404);
});

test("an account deleted by an admin is gone like one deleted by its owner, who gets a mail", async () => {
  const world = await newAdminWorld({}, ["giulia", "hana"]);
  const { as, id, settle, mails } = world;
  await world.tokenOf("bo");
  const remove = (whom: CastName) => as("giulia")(adminUsers.remove, { params: { id: id(whom) } });
  expect((await remove("bo")).status).toBe(200);
  await settle();
  expect((await as("bo")(accounts.user, {})).status).toBe(401);
  expect((await mails()).map(({ to }) => to)).toEqual(["bo@coincide.example"]);
  const { body } = await as("giulia")(adminUsers.list, { query: { search: "lindqvist" } });
  expect(body.items).toEqual([]);
  expect((await remove("bo")).status).toBe(404);
  expect((await change(world, "giulia", "bo", "activate")).status).toBe(404);
  expect((await remove("giulia")).failure).toMatchObject({ code: "SELF" });
  expect((await remove("hana")).status).toBe(200);
});

test("of two admins who delete each other at once, one stays", async () => {
  const { as, id, tokenOf, pool } = await newAdminWorld({}, ["giulia", "hana"]);
  await Promise.all([tokenOf("giulia"), tokenOf("hana")]);
  await Promise.all([
    as("giulia")(adminUsers.remove, { params: { id: id("hana") } }),
    as("hana")(adminUsers.remove, { params: { id: id("giulia") } }),
  ]);
  const { rows } = await pool.query("select from users where role = 'admin' and is_visible");
  expect(rows).toHaveLength(1);
});
