import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { passkeys } from "#contract/features/passkeys.ts";
import { security } from "#contract/features/security.ts";
import { newAuthenticator } from "#testing/authenticator.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { addPasskey, cookiesOf, signInWith } from "#testing/passkeys.ts";
import { challengeOf, enableTwoFactor } from "#testing/two-factor.ts";
import { newWorld } from "#testing/worlds/world.ts";

const noon = "2026-03-01T12:00:00Z";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("Ana signs in with her passkey alone, and the log and the list name it", async () => {
  const world = await newWorld();
  const { as } = world;
  const { authenticator } = await addPasskey(world, "ana");
  world.setClock("2026-03-01T13:00:00Z");
  const { status, body } = await signInWith(world, authenticator);
  expect(status).toBe(200);
  const hers = bearer(body.token);
  expect((await as()(accounts.user, {}, hers)).body.id).toBe("id-of-ana");
  expect((await as()(security.log, { query: {} }, hers)).body[0]).toMatchObject({
    action: "login",
    way: "passkey",
  });
  expect((await as()(passkeys.list, {}, hers)).body[0]?.lastUsedAt).toBe("2026-03-01T13:00:00.000Z");
  // The new session counts as a recent sign-in.
  expect((await as()(passkeys.begin, {}, hers)).status).toBe(200);
});

test.each([
  ["from another site", { origin: "https://evil.example" }],
  ["for another host", { rpId: "evil.example" }],
  ["without verifying her", { isUserVerified: false }],
  ["for a challenge that was never given", { challenge: "A".repeat(43) }],
  ["of another ceremony", { type: "webauthn.create" }],
  ["that names nobody", { userHandle: null }],
  ["that names Bo", { userHandle: Buffer.from("id-of-bo").toString("base64url") }],
  ["with a counter that went back", { counter: 4 }],
  ["with a counter that stands still", { counter: 5 }],
])("a sign-in %s is refused, and logged for Ana", async (_, deviation) => {
  const world = await newWorld();
  const { authenticator } = await addPasskey(world, "ana");
  expect((await signInWith(world, authenticator, { counter: 5 })).status).toBe(200);
  const refused = await signInWith(world, authenticator, deviation);
  expect([refused.status, refused.failure.code]).toEqual([401, "PASSKEY_REFUSED"]);
  const { body: log } = await world.as("ana")(security.log, { query: {} });
  expect(log[0]?.action).toBe("passkey_failed");
  // Her passkey still works.
  expect((await signInWith(world, authenticator, { counter: 6 })).status).toBe(200);
});

test("the same answer can't sign in twice, nor after a refusal, nor in another browser", async () => {
  const world = await newWorld();
  const { as } = world;
  const { authenticator } = await addPasskey(world, "ana");
  const used = await signInWith(world, authenticator);
  expect((await used.again()).failure.code).toBe("PASSKEY_REFUSED");

  const begun = await as()(passkeys.beginSignIn, { body: {} });
  const wrong = authenticator.get(begun.body, { origin: "https://evil.example" });
  const right = authenticator.get(begun.body);
  const send = (credential: typeof right, cookies: object) =>
    as()(passkeys.signIn, { body: { credential } }, cookies);
  await send(wrong, cookiesOf(begun));
  expect((await send(right, cookiesOf(begun))).failure.code).toBe("PASSKEY_REFUSED");

  const stolen = await as()(passkeys.beginSignIn, { body: {} });
  const other = await as()(passkeys.beginSignIn, { body: {} });
  expect((await send(authenticator.get(stolen.body), cookiesOf(other))).failure.code).toBe("PASSKEY_REFUSED");
});

test("of ten simultaneous answers to one challenge only one signs in", async () => {
  const world = await newWorld();
  const { authenticator } = await addPasskey(world, "ana");
  const begun = await world.as()(passkeys.beginSignIn, { body: {} });
  const credential = authenticator.get(begun.body);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => world.as()(passkeys.signIn, { body: { credential } }, cookiesOf(begun))),
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(401)]);
});

test("an unknown passkey and one of a closed account get the answer of a wrong one", async () => {
  const world = await newWorld();
  const { authenticator } = await addPasskey(world, "ana");
  const { authenticator: bos } = await addPasskey(world, "bo");
  const { as, pool } = world;
  const stranger = newAuthenticator();
  stranger.create((await as("sam")(passkeys.begin, {})).body);
  await pool.query("update users set is_active = false where id = 'id-of-bo'");
  const answers = [
    await signInWith(world, authenticator, { origin: "https://evil.example" }),
    await signInWith(world, stranger),
    await signInWith(world, bos),
  ];
  const said = answers.map(({ status, failure }) => ({ status, ...failure, requestId: "" }));
  expect(said[1]).toEqual(said[0]);
  expect(said[2]).toEqual(said[0]);
});

test("Bo's passkey can't sign in as Ana by her credential's id", async () => {
  const world = await newWorld();
  const ana = await addPasskey(world, "ana");
  const bo = await addPasskey(world, "bo");
  const begun = await world.as()(passkeys.beginSignIn, { body: {} });
  const hers = ana.authenticator.get(begun.body);
  const his = bo.authenticator.get(begun.body, { userHandle: hers.response.userHandle ?? "" });
  const credential = { ...his, id: hers.id, rawId: hers.rawId };
  const answer = await world.as()(passkeys.signIn, { body: { credential } }, cookiesOf(begun));
  expect(answer.failure.code).toBe("PASSKEY_REFUSED");
});

test("after the password a passkey replaces the code, and a backup code still works", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as } = world;
  const { authenticator } = await addPasskey(world, "ana");
  const { backupCodes } = await enableTwoFactor(world, "ana", noon);
  const { body: first } = await as()(accounts.login, { body: credentials("ana") });
  expect(first).toMatchObject({ requiresTwoFactor: true, hasPasskey: true });
  const challenge = await challengeOf(world, "ana");
  const second = await signInWith(world, authenticator, { userHandle: null }, challenge);
  expect(second.status).toBe(200);
  expect(second.begun.body.allowCredentials).toMatchObject([{ id: second.credential.id }]);
  // The challenge of the password is used up.
  const code = await as()(accounts.loginCode, { body: { challenge, code: backupCodes[0]! } });
  expect(code.failure.code).toBe("CHALLENGE_OVER");
  const again = await challengeOf(world, "ana");
  const recovery = await as()(accounts.loginCode, { body: { challenge: again, code: backupCodes[0]! } });
  expect(recovery.status).toBe(200);
});

test("after Ana's password Bo's passkey is refused, and so is hers for another challenge", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as } = world;
  const { authenticator } = await addPasskey(world, "ana");
  const { authenticator: bos } = await addPasskey(world, "bo");
  await enableTwoFactor(world, "ana", noon);
  const challenge = await challengeOf(world, "ana");
  expect((await signInWith(world, bos, {}, challenge)).failure.code).toBe("PASSKEY_REFUSED");
  const alone = await as()(passkeys.beginSignIn, { body: {} });
  const credential = authenticator.get(alone.body);
  const mixed = await as()(passkeys.signIn, { body: { challenge, credential } }, cookiesOf(alone));
  expect(mixed.failure.code).toBe("PASSKEY_REFUSED");
  const unknown = await as()(passkeys.beginSignIn, { body: { challenge: "unknown" } });
  expect(unknown.failure.code).toBe("CHALLENGE_OVER");
});

test("Ana's passkey signs in while wrong passwords lock the form, and ends the lock", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { authenticator } = await addPasskey(world, "ana");
  for (let n = 0; n < 6; n += 1) await world.as()(accounts.login, { body: credentials("ana", "not hers") });
  expect((await world.as()(accounts.login, { body: credentials("ana") })).status).toBe(429);
  expect((await signInWith(world, authenticator)).status).toBe(200);
  // The sign-in clears the failures.
  expect((await world.as()(accounts.login, { body: credentials("ana") })).status).toBe(200);
});

test("a sign-in by passkey in a new browser ends the lock of its network", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { authenticator } = await addPasskey(world, "ana");
  const begun = await world.as()(passkeys.beginSignIn, { body: {} });
  const device = `device=${"d".repeat(43)}`;
  const wrong = () => world.as()(accounts.login, { body: credentials("ana", "not hers") });
  for (let n = 0; n < 5; n += 1) await wrong();
  expect((await wrong()).status).toBe(429);
  const { cookie } = cookiesOf(begun).headers;
  const credential = authenticator.get(begun.body);
  const headers = { cookie: cookie.includes("device=") ? cookie : device };
  expect((await world.as()(passkeys.signIn, { body: { credential } }, { headers })).status).toBe(200);
  expect((await world.as()(accounts.login, { body: credentials("ana") })).status).toBe(200);
});

test("signing in with passkeys is limited like passwords", async () => {
  const world = await newWorld({ limited: true });
  const answers: number[] = [];
  for (let n = 0; n < 61; n += 1) answers.push((await world.as()(passkeys.beginSignIn, { body: {} })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
});
