import { expect, test } from "vitest";
import { consumeCode, sealSecret } from "#domain/accounts/codes.ts";
import { entryOf, notMeToken } from "#domain/accounts/mailed-links/not-me-token.ts";
import { optOutUrl, readOptOut } from "#domain/notification-settings/opt-out.ts";
import { openAddress } from "#domain/subscriptions/subscriptions.ts";
import { openProgramSecret } from "#lib/crypto/program-secret.ts";
import { keysOf, openSecretBox } from "#lib/crypto/secret-box.ts";
import { runAdminCommand } from "#testing/admin-command.ts";
import { givePasswords } from "#testing/passwords.ts";
import { codeAt, enableTwoFactor } from "#testing/two-factor.ts";
import { newWorld, worldSecret } from "#testing/worlds/world.ts";
import { anotherSecret, checkSecret } from "./secret-check.ts";

const noon = "2026-03-01T12:00:00Z";
const another = "another secret that is long enough too";

const secretIn = ([, printed]: readonly [unknown, string]) =>
  /^SESSION_SECRET=(\S{43})$/m.exec(printed)?.[1] ?? "";

/** Ana with an authenticator app and a calendar; `withSecret` is the program with that SESSION_SECRET. */
async function worldOfAna() {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const { secret } = await enableTwoFactor(world, "ana", noon);
  const { secretBox } = world.context();
  await world.pool.query(
    `insert into calendar_subscriptions (user_id, name, host, sealed_address, address_hash, next_read_at)
     values ($1, 'mine', 'calendar.example', $2, 'hash', now())`,
    [
      world.id("ana"),
      secretBox.seal("https://calendar.example/a.ics", `calendar subscription of ${world.id("ana")}`),
    ],
  );
  const run = (SESSION_SECRET: string, ...words: string[]) =>
    runAdminCommand({ DATABASE_URL: world.url, SESSION_SECRET }, ...words);
  const withSecret = async (given: string) => {
    return { ...world.context(), secretBox: (await openProgramSecret(world.pool, given)).secretBox };
  };
  const code = () => codeAt(secret, world.context().now.toISOString());
  return { ...world, run, withSecret, code };
}

test("a secret that rotate-secret has printed reads all that was encrypted before", async () => {
  const { run, withSecret, code, id, pool, setClock } = await worldOfAna();
  const printed = await run(worldSecret, "rotate-secret");
  const second = secretIn(printed);
  expect([printed[0], second]).toEqual([0, expect.stringMatching(/./)]);
  setClock("2026-03-01T12:05:00Z");
  expect(await consumeCode(await withSecret(second), id("ana"), code())).toBe("app");
  // Once more, and the one before is still valid until the settings are changed.
  const third = JSON.parse((await run(second, "--json", "rotate-secret"))[1]) as Record<string, string>;
  setClock("2026-03-01T12:10:00Z");
  expect(await consumeCode(await withSecret(third["SESSION_SECRET"]!), id("ana"), code())).toBe("app");
  setClock("2026-03-01T12:15:00Z");
  expect(await consumeCode(await withSecret(second), id("ana"), code())).toBe("app");
  const { rows } = await pool.query<{ userId: string; sealedAddress: string }>(
    `select user_id as "userId", sealed_address as "sealedAddress" from calendar_subscriptions`,
  );
  expect(openAddress(await withSecret(second), rows[0]!)?.protocol).toBe("https:");
  const stored = await pool.query<{ text: string }>("select name || value as text from secrets");
  for (const secret of [worldSecret, second]) expect(JSON.stringify(stored.rows)).not.toContain(secret);
});

test("bans of deleted accounts and links to end mails go on; a link to secure an account ends", async () => {
  const { run, withSecret, id } = await worldOfAna();
  const secret = secretIn(await run(worldSecret, "rotate-secret"));
  const [before, after] = [await withSecret(worldSecret), await withSecret(secret)];
  const hash = ({ secretBox }: typeof before) => secretBox.fingerprint("bo@coincide.example", "identity");
  expect(hash(after)).toBe(hash(before));
  const token = new URL(optOutUrl(before, id("ana"), ["newMatches"])).searchParams.get("token") ?? "";
  expect((await readOptOut(after, token)).topics).toEqual(["newMatches"]);
  expect(entryOf(before, notMeToken(before, 7))).toBe(7);
  expect(entryOf(after, notMeToken(before, 7))).toBeNull();
});

test("what is encrypted after a replacement can't be read with the former secret", async () => {
  const { run, withSecret } = await worldOfAna();
  const secret = secretIn(await run(worldSecret, "rotate-secret"));
  const after = await withSecret(secret);
  const sealed = sealSecret(after, "bo", "JBSWY3DP");
  const isReadable = ({ secretBox }: typeof after) => secretBox.open(sealed, "two-factor bo") !== null;
  expect(isReadable(await withSecret(worldSecret))).toBe(false);
  const third = secretIn(await run(secret, "rotate-secret"));
  expect([after, await withSecret(third)].map(isReadable)).toEqual([true, true]);
});

test("--push and --accept-loss are refused together, and nothing is done", async () => {
  const { run, pool } = await worldOfAna();
  const before = await pool.query("select name, value from secrets order by name");
  const [code, printed] = await run(worldSecret, "rotate-secret", "--push", "--accept-loss");
  expect([code, printed]).toEqual([2, expect.stringContaining("--push")]);
  expect((await pool.query("select name, value from secrets order by name")).rows).toEqual(before.rows);
});

test("what the first rotate-secret kept, keys without a list, is still read", async () => {
  const { run, withSecret, code, id, pool, setClock } = await worldOfAna();
  const { present } = openSecretBox(another);
  const about = "keys of what is stored";
  await pool.query("insert into secrets (name, value) values ($1, $2)", [
    `keys ${present.fingerprint("", about)}`,
    present.seal(JSON.stringify(keysOf(worldSecret)), about),
  ]);
  for (const [at, secret] of [another, secretIn(await run(another, "rotate-secret"))].entries()) {
    setClock(`2026-03-01T12:${10 + at * 5}:00Z`);
    expect(await consumeCode(await withSecret(secret), id("ana"), code())).toBe("app");
    const { secretBox } = await withSecret(secret);
    const identity = secretBox.fingerprint("bo@coincide.example", "identity");
    expect(identity).toBe(openSecretBox(worldSecret).fingerprint("bo@coincide.example", "identity"));
  }
});

test("the generated secret leaves the database when one in the settings has replaced it", async () => {
  const { pool, url, context } = await newWorld();
  const hasGenerated = async () =>
    (await pool.query("select from secrets where name = 'session'")).rowCount === 1;
  const start = async (given?: string) =>
    checkSecret(pool, given, (await openProgramSecret(pool, given)).secretBox);
  const { secretBox } = await openProgramSecret(pool, undefined);
  const sealed = secretBox.seal("JBSWY3DP", "ana");
  expect(await start()).toBeNull();
  // Set by hand, it has replaced nothing.
  expect([await start(another), await hasGenerated()]).toEqual([anotherSecret, true]);
  const secret = secretIn(await runAdminCommand({ DATABASE_URL: url }, "rotate-secret"));
  expect([await start(), await hasGenerated()]).toEqual([null, true]);
  expect([await start(secret), await hasGenerated()]).toEqual([null, false]);
  const after = { ...context(), ...(await openProgramSecret(pool, secret)) };
  expect(after.secretBox.open(sealed, "ana")).toBe("JBSWY3DP");
});
