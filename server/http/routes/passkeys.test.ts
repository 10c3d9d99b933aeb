import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { maxPasskeys, passkeys } from "#contract/features/passkeys.ts";
import { security } from "#contract/features/security.ts";
import { castPassword } from "#server/seed/cast.ts";
import { givePasswords } from "#testing/passwords.ts";
import { addPasskey, cookiesOf, signInWith, tryPasskey } from "#testing/passkeys.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("Ana adds two passkeys, renames one and removes the other; each time she gets a mail", async () => {
  const world = await newWorld();
  const { as, settle, mails } = world;
  const { id } = await addPasskey(world, "ana", "Phone");
  const { id: second } = await addPasskey(world, "ana", "Security key");
  await as("ana")(passkeys.rename, { params: { id }, body: { name: "Ana's phone" } });
  expect((await as("ana")(passkeys.list, {})).body).toEqual([
    {
      ...{ id: second, name: "Security key", isSynced: false },
      ...{ createdAt: "2026-03-01T12:00:00.000Z", lastUsedAt: null },
    },
    expect.objectContaining({ id, name: "Ana's phone" }),
  ]);
  expect((await as("ana")(passkeys.remove, { params: { id: second } })).status).toBe(200);
  expect((await as("ana")(passkeys.list, {})).body).toHaveLength(1);
  await settle();
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    "A passkey was added to your Coincide account",
    "A passkey was added to your Coincide account",
    "A passkey was removed from your Coincide account",
  ]);
  const { body: log } = await as("ana")(security.log, { query: {} });
  expect(log.map(({ action }) => action)).toEqual(["passkey_removed", "passkey_added", "passkey_added"]);
});

test("Bo can neither see, rename nor remove Ana's passkey", async () => {
  const world = await newWorld();
  const { as } = world;
  const { id } = await addPasskey(world, "ana");
  expect((await as("bo")(passkeys.list, {})).body).toEqual([]);
  const params = { id };
  expect((await as("bo")(passkeys.rename, { params, body: { name: "Mine" } })).status).toBe(404);
  expect((await as("bo")(passkeys.remove, { params })).status).toBe(404);
});

test("the browser is asked for a passkey that verifies the person, without attestation", async () => {
  const world = await newWorld({ publicUrl: "https://trips.example:8443" });
  const { body } = await world.as("ana")(passkeys.begin, {});
  expect(body).toMatchObject({
    rp: { id: "trips.example", name: "Coincide" },
    user: { name: "ana@coincide.example", displayName: "Ana Silva" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
    excludeCredentials: [],
  });
  const { body: use } = await world.as()(passkeys.beginSignIn, { body: {} });
  expect(use).toMatchObject({ rpId: "trips.example", userVerification: "required", allowCredentials: [] });
});

test.each([
  ["from another site", { origin: "https://evil.example" }],
  ["for another host", { rpId: "evil.example" }],
  ["without verifying her", { isUserVerified: false }],
  ["for a challenge that was never given", { challenge: "A".repeat(43) }],
  ["of another ceremony", { type: "webauthn.get" }],
])("a passkey %s is refused, and not stored", async (_, deviation) => {
  const world = await newWorld();
  const { answer } = await tryPasskey(world, "ana", deviation);
  expect([answer.status, answer.failure.code]).toEqual([400, "PASSKEY_NOT_CREATED"]);
  expect((await world.as("ana")(passkeys.list, {})).body).toEqual([]);
});

test("the challenge of a new passkey works once, in the browser and for the person that asked", async () => {
  const world = await newWorld();
  const { as } = world;
  const { credential, begun } = await tryPasskey(world, "ana");
  const add = (person: "ana" | "bo", it: typeof credential, cookies: object) =>
    as(person)(passkeys.add, { body: { name: "Again", credential: it } }, cookies);
  expect((await add("ana", credential, cookiesOf(begun))).failure.code).toBe("PASSKEY_NOT_CREATED");

  const { authenticator } = await tryPasskey(world, "ana", { origin: "https://evil.example" });
  const next = await as("ana")(passkeys.begin, {});
  const elsewhere = authenticator.create(next.body);
  expect((await add("ana", elsewhere, {})).failure.code).toBe("PASSKEY_NOT_CREATED");
  const third = await as("ana")(passkeys.begin, {});
  const hers = authenticator.create(third.body);
  expect((await add("bo", hers, cookiesOf(third))).failure.code).toBe("PASSKEY_NOT_CREATED");
  expect((await as("bo")(passkeys.list, {})).body).toEqual([]);
});

test("a challenge ends after five minutes", async () => {
  const world = await newWorld();
  const { authenticator } = await addPasskey(world, "ana");
  const begun = await world.as()(passkeys.beginSignIn, { body: {} });
  const credential = authenticator.get(begun.body);
  world.setClock("2026-03-01T12:05:00Z");
  const late = await world.as()(passkeys.signIn, { body: { credential } }, cookiesOf(begun));
  expect(late.failure.code).toBe("PASSKEY_REFUSED");
});

test("a passkey that is known already is refused, to Ana and to Bo alike", async () => {
  const world = await newWorld();
  const { as } = world;
  const { credential } = await tryPasskey(world, "ana");
  for (const person of ["ana", "bo"] as const) {
    const { answer } = await tryPasskey(world, person, { id: credential.id });
    expect([answer.status, answer.failure.code]).toEqual([409, "PASSKEY_EXISTS"]);
  }
  expect((await as("bo")(passkeys.list, {})).body).toEqual([]);
});

test("adding and removing need a sign-in of the last 15 minutes, which the password renews", async () => {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { as } = world;
  const { id } = await addPasskey(world, "ana");
  await world.pool.query("update sessions set authenticated_at = '2026-03-01T11:44:59Z'");
  expect((await as("ana")(passkeys.begin, {})).failure.code).toBe("REAUTH");
  expect((await as("ana")(passkeys.remove, { params: { id } })).failure.code).toBe("REAUTH");
  expect((await as("ana")(passkeys.rename, { params: { id }, body: { name: "Old" } })).status).toBe(200);
  await as("ana")(security.provePassword, { body: { password: castPassword } });
  expect((await as("ana")(passkeys.remove, { params: { id } })).status).toBe(200);
});

test("the last passkey of a person without a password stays, also if two are removed at once", async () => {
  const world = await newWorld();
  const { as } = world;
  const first = await addPasskey(world, "ana");
  const second = await addPasskey(world, "ana");
  const remove = (id: number) => as("ana")(passkeys.remove, { params: { id } });
  const answers = await Promise.all([remove(first.id), remove(second.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [left] = (await as("ana")(passkeys.list, {})).body;
  expect((await remove(left!.id)).failure.code).toBe("LAST_WAY_IN");
  await givePasswords(world, "ana");
  expect((await remove(left!.id)).status).toBe(200);
});

test("nobody has more than the maximum number of passkeys", async () => {
  const world = await newWorld();
  await world.pool.query(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, is_synced)
     select 'id-of-ana', 'Key', n, 'key', 0, false from generate_series(2, $1) n`,
    [maxPasskeys],
  );
  await addPasskey(world, "ana");
  const { failure } = await world.as("ana")(passkeys.begin, {});
  expect(failure).toMatchObject({ code: "TOO_MANY_PASSKEYS", params: { max: maxPasskeys } });
});

test("Ana's passkeys are gone with her account, and can't sign in any more", async () => {
  const world = await newWorld();
  const { authenticator } = await addPasskey(world, "ana");
  await world.pool.query("update users set is_active = false where id = 'id-of-ana'");
  expect((await signInWith(world, authenticator)).failure.code).toBe("PASSKEY_REFUSED");
  expect((await world.as("ana")(accounts.user, {})).status).toBe(401);
});
