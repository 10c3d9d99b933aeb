import { expect, test } from "vitest";
import { sealSecret } from "#domain/accounts/codes.ts";
import { openProgramSecret } from "#lib/crypto/program-secret.ts";
import { runAdminCommand } from "#testing/admin-command.ts";
import { newWorld, worldSecret } from "#testing/worlds/world.ts";
import { anotherSecret, checkSecret } from "./secret-check.ts";

const another = "another secret that is long enough too";

/** An installation; `start` says what the start with that SESSION_SECRET finds wrong. */
async function installation() {
  const world = await newWorld();
  const boxOf = async (given: string) => (await openProgramSecret(world.pool, given)).secretBox;
  const start = async (given: string) => checkSecret(world.pool, given, await boxOf(given));
  const run = (SESSION_SECRET: string, ...words: string[]) =>
    runAdminCommand({ DATABASE_URL: world.url, SESSION_SECRET }, ...words);
  /** Gives a person a two-factor secret that was encrypted with this SESSION_SECRET. */
  const twoFactor = async (person: "ana" | "bo", given: string) => {
    const ctx = { ...world.context(), secretBox: await boxOf(given) };
    await world.pool.query(
      "update users set two_factor_enabled = true, two_factor_secret = $2 where id = $1",
      [world.id(person), sealSecret(ctx, world.id(person), "JBSWY3DP")],
    );
  };
  const doctor = async (given: string) =>
    (await run(given, "doctor"))[1].split("\n").find((line) => line.includes("secret  "));
  return { ...world, start, run, twoFactor, doctor };
}

test("another secret is recognised where nothing is encrypted, and none replaces it", async () => {
  const { start, run, doctor } = await installation();
  expect(await start(worldSecret)).toBeNull();
  expect(await start(another)).toBe(anotherSecret);
  expect(await doctor(another)).toMatch(
    /^FAIL .* two-factor secrets \(0\) and addresses of calendars \(0\)$/,
  );
  expect(await run(another, "rotate-secret")).toEqual([1, `${anotherSecret}.`]);
  expect(await start(worldSecret)).toBeNull();
  expect(await doctor(worldSecret)).toContain(
    "  ok  secret      SESSION_SECRET: what it encrypts can be read",
  );
});

test("the former secret is another one as soon as its replacement has started", async () => {
  const { start, run } = await installation();
  expect(await start(worldSecret)).toBeNull();
  const second = /^SESSION_SECRET=(\S+)$/m.exec((await run(worldSecret, "rotate-secret"))[1])?.[1] ?? "";
  expect(await start(worldSecret)).toBeNull();
  expect(await start(second)).toBeNull();
  expect(await start(worldSecret)).toBe(anotherSecret);
  expect(await start(second)).toBeNull();
});

test("an earlier version's installation takes no secret that reads nothing", async () => {
  const { start, run, twoFactor, doctor } = await installation();
  await twoFactor("ana", worldSecret);
  expect(await doctor(another)).toMatch(
    /^FAIL .* two-factor secrets \(1\) and addresses of calendars \(0\)$/,
  );
  expect(await run(another, "rotate-secret")).toEqual([1, `${anotherSecret}.`]);
  expect(await start(another)).toBe(anotherSecret);
  await twoFactor("bo", another);
  expect(await start(worldSecret)).toBeNull();
  expect(await start(another)).toBe(anotherSecret);
  expect(await doctor(worldSecret)).toMatch(
    /^FAIL .* two-factor secrets \(1\) .* encrypted with another secret/,
  );
});

test("where the former secret is lost for good, the operator can go on with the present one", async () => {
  const { start, run, twoFactor } = await installation();
  expect(await start(worldSecret)).toBeNull();
  await twoFactor("ana", worldSecret);
  const nothingLost = [1, "SESSION_SECRET is the one of before: nothing is lost."];
  expect(await run(worldSecret, "rotate-secret", "--accept-loss")).toEqual(nothingLost);
  const [code, printed] = await run(another, "rotate-secret", "--accept-loss");
  expect(code).toBe(0);
  expect(printed).toContain("two-factor secrets (1) and addresses of calendars (0)");
  expect(await start(another)).toBeNull();
  expect((await run(another, "rotate-secret"))[0]).toBe(0);
});
