import { expect, test } from "vitest";
import { accessTokens } from "#contract/features/access-tokens.ts";
import { accounts } from "#contract/features/accounts.ts";
import { moderation } from "#contract/features/moderation.ts";
import { security } from "#contract/features/security.ts";
import { trips } from "#contract/features/trips.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { enableTwoFactor } from "#testing/two-factor.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import { tokenIn } from "#testing/worlds/registrations.ts";
import type { World } from "#testing/worlds/world.ts";

const newPassword = "a quiet lake in the north";

/** Somebody else signs in as Ana, in a new browser. Their token, and that of the link in Ana's mail. */
async function strangerSignsIn({ as, settle, mails }: World) {
  const signIn = () => as()(accounts.login, { body: credentials("ana") });
  const first = signInToken((await signIn()).body);
  const second = signInToken((await signIn()).body);
  await settle();
  const mail = (await mails()).findLast(({ subject }) => subject.startsWith("New sign-in"))!;
  expect(mail.text).toContain("This wasn't me");
  return { first, second, link: tokenIn(mail) };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function startWorld() {
  const world = await newAdminWorld();
  await givePasswords(world, "ana");
  return world;
}
const notMe = ({ as }: World, token: string) => as()(accounts.notMe, { body: { token } });
const isGood = async ({ as }: World, token: string) =>
  (await as()(accounts.notMeLink, { query: { token } })).body.isGood;

test("when Ana says that a sign-in wasn't her, all access ends, and the moderators see it", async () => {
  const world = await startWorld();
  const { as, id } = world;
  const { first, second, link } = await strangerSignsIn(world);
  const status = async (token: string) => (await as()(trips.list, {}, bearer(token))).status;
  expect([await isGood(world, link), await status(first), await status(second)]).toEqual([true, 200, 200]);

  const { status: secured, body } = await notMe(world, link);
  expect(secured).toBe(200);
  expect([await status(first), await status(second)]).toEqual([401, 401]);
  expect((await as()(accounts.login, { body: credentials("ana") })).status).toBe(401);

  await as()(accounts.resetPassword, { body: { token: body.resetToken!, newPassword } });
  const signedIn = await as()(accounts.login, { body: credentials("ana", newPassword) });
  const log = await as()(security.log, { query: {} }, bearer(signInToken(signedIn.body)));
  expect(log.body.map(({ action }) => action)).toContain("disowned");
  const { body: flags } = await as("giulia")(moderation.flaggedContent, { query: {} });
  expect(JSON.stringify(flags)).toContain("The owner says that somebody else used this account");
  expect(JSON.stringify(flags)).toContain(id("ana"));
});

test("access tokens go, and passkeys and two-factor sign-in that were added since then", async () => {
  const world = await startWorld();
  const { as, pool, id } = world;
  const passkey = (name: string, at: string) =>
    pool.query(
      `insert into passkeys (user_id, name, credential_id, public_key, counter, is_synced, created_at)
       values ($1, $2, $2, 'key', 0, false, $3)`,
      [id("ana"), name, at],
    );
  await passkey("mine", "2026-02-01T12:00:00Z");
  const { link } = await strangerSignsIn(world);
  await passkey("theirs", "2026-03-01T12:00:00Z");
  await enableTwoFactor(world, "ana", "2026-03-01T12:00:00Z");
  const body = { name: "bot", scopes: ["trips:read" as const], days: 30 as const };
  await as("ana")(accessTokens.create, { body });

  expect((await notMe(world, link)).status).toBe(200);
  const { rows } = await pool.query(
    `select (select array_agg(name) from passkeys) passkeys, two_factor_enabled,
            (select count(*)::int from access_tokens) tokens
       from users where id = $1`,
    [id("ana")],
  );
  expect(rows).toEqual([{ passkeys: ["mine"], two_factor_enabled: false, tokens: 0 }]);
});

test("two-factor sign-in that Ana had before stays on", async () => {
  const world = await startWorld();
  const { pool, id } = world;
  const { link } = await strangerSignsIn(world);
  await pool.query("update users set two_factor_enabled = true where id = $1", [id("ana")]);
  await notMe(world, link);
  const { rows } = await pool.query("select two_factor_enabled from users where id = $1", [id("ana")]);
  expect(rows).toEqual([{ two_factor_enabled: true }]);
});

test("of ten simultaneous uses of one link exactly one secures the account", async () => {
  const world = await startWorld();
  const { link } = await strangerSignsIn(world);
  const all = await Promise.all(Array.from({ length: 10 }, () => notMe(world, link)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
  expect((await notMe(world, link)).failure).toMatchObject({ code: "BAD_NOT_ME_TOKEN" });
  expect(await isGood(world, link)).toBe(false);
});

test("securing the account voids the links of all earlier mails; a later mail has its own", async () => {
  const world = await startWorld();
  const { link } = await strangerSignsIn(world);
  const { link: other } = await strangerSignsIn(world);
  await notMe(world, other);
  expect(await isGood(world, link)).toBe(false);
  await givePasswords(world, "ana");
  expect(await isGood(world, (await strangerSignsIn(world)).link)).toBe(true);
});

test("a link is valid for a week; a made-up or changed one is refused and changes nothing", async () => {
  const world = await startWorld();
  const { first, link } = await strangerSignsIn(world);
  const changed = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
  for (const wrong of ["made-up", changed, "1.a.b.c"]) {
    expect((await notMe(world, wrong)).failure).toMatchObject({ code: "BAD_NOT_ME_TOKEN" });
    expect(await isGood(world, wrong)).toBe(false);
  }
  expect((await world.as()(trips.list, {}, bearer(first))).status).toBe(200);
  world.setClock("2026-03-08T11:59:00Z");
  expect(await isGood(world, link)).toBe(true);
  world.setClock("2026-03-08T12:00:01Z");
  expect(await isGood(world, link)).toBe(false);
  expect((await notMe(world, link)).status).toBe(400);
});
