import { expect, test } from "vitest";
import { consumeCode } from "#domain/accounts/codes.ts";
import { entryOf, notMeToken } from "#domain/accounts/mailed-links/not-me-token.ts";
import { optOutUrl, readOptOut } from "#domain/notification-settings/opt-out.ts";
import { openAddress } from "#domain/subscriptions/subscriptions.ts";
import { openProgramSecret } from "#lib/crypto/program-secret.ts";
import { runAdminCommand } from "#testing/admin-command.ts";
import { givePasswords } from "#testing/passwords.ts";
import { codeAt, enableTwoFactor } from "#testing/two-factor.ts";
import { newWorld, worldSecret } from "#testing/worlds/world.ts";

const noon = "2026-03-01T12:00:00Z";
const another = "another secret that is long enough too";

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
  const [status, printed] = await run(worldSecret, "rotate-secret");
  const second = /^SESSION_SECRET=(\S{43})$/m.exec(printed)?.[1] ?? "";
  expect([status, second]).toEqual([0, expect.any(String)]);
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
  const secret = /^SESSION_SECRET=(\S+)$/m.exec((await run(worldSecret, "rotate-secret"))[1])?.[1] ?? "";
  const [before, after] = [await withSecret(worldSecret), await withSecret(secret)];
  const hash = ({ secretBox }: typeof before) => secretBox.fingerprint("bo@coincide.example", "identity");
  expect(hash(after)).toBe(hash(before));
  const token = new URL(optOutUrl(before, id("ana"), ["newMatches"])).searchParams.get("token") ?? "";
  expect((await readOptOut(after, token)).topics).toEqual(["newMatches"]);
  expect(entryOf(before, notMeToken(before, 7))).toBe(7);
  expect(entryOf(after, notMeToken(before, 7))).toBeNull();
});

test("the doctor says that a secret is another one than before, and none replaces it", async () => {
  const { run, withSecret, code, id, setClock } = await worldOfAna();
  const why =
    "SESSION_SECRET isn't the one of before: two-factor secrets (1) and addresses of calendars (1) can't be decrypted.";
  expect((await run(worldSecret, "doctor"))[1]).toContain(
    "  ok  secret      SESSION_SECRET: what it encrypts can be read",
  );
  expect((await run(another, "doctor"))[1]).toContain(`FAIL  secret      ${why}`);
  expect(await run(another, "rotate-secret")).toEqual([1, expect.stringContaining(why)]);
  setClock("2026-03-01T12:05:00Z");
  expect(await consumeCode(await withSecret(another), id("ana"), code())).toBeNull();
  expect(await consumeCode(await withSecret(worldSecret), id("ana"), code())).toBe("app");
});
