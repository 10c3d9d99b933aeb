import { expect, test } from "vitest";
import { assignPhone } from "#domain/accounts/phones.ts";
import { bosPhone, leavingWorld } from "#testing/leaving-world.ts";

const elsewhere = "bo@elsewhere.example";
const inMay = new Date("2026-05-01T00:00:00Z");

/** Bo has deleted an account with a number that was suspended like this, and has a new one. */
async function returnedBo(until: Date | null) {
  const world = await leavingWorld();
  const { inside, id, suspend, leave, register, idOf, pool } = world;
  await inside((ctx) => assignPhone(ctx, id("bo"), bosPhone));
  await suspend(id("bo"), until);
  await leave("bo");
  await register(elsewhere);
  const again = await idOf(elsewhere);
  return {
    ...world,
    again,
    proveNumber: () => inside((ctx) => assignPhone(ctx, again, bosPhone)),
    suspendedUntil: async () => {
      const { rows } = await pool.query<{ is_suspended: boolean; suspended_until: Date | null }>(
        `select u.is_suspended, s.suspended_until
           from users u left join user_moderation_status s on s.user_id = u.id where u.id = $1`,
        [again],
      );
      return rows[0]?.is_suspended ? rows[0].suspended_until : "not suspended";
    },
  };
}

test("Bo's new account is suspended until May: his former ban applies nevertheless", async () => {
  const { again, suspend, proveNumber, suspendedUntil } = await returnedBo(null);
  await suspend(again, inMay);
  await proveNumber();
  expect(await suspendedUntil()).toBeNull();
});

test("Bo's new account is banned: his former suspension until May doesn't shorten that", async () => {
  const { again, suspend, proveNumber, suspendedUntil } = await returnedBo(inMay);
  await suspend(again, null);
  await proveNumber();
  expect(await suspendedUntil()).toBeNull();
});

test("what is remembered is the longer of two suspensions", async () => {
  const { again, proveNumber, suspendedUntil, pool, leaveAs, register, account } = await returnedBo(null);
  // Staff get no former suspension.
  await pool.query("update users set role = 'admin' where id = $1", [again]);
  await proveNumber();
  await pool.query("update users set role = 'user' where id = $1", [again]);
  expect(await suspendedUntil()).toBe("not suspended");
  await pool.query(
    "insert into user_moderation_status (user_id, is_suspended, suspended_until) values ($1, true, $2)",
    [again, inMay],
  );
  await leaveAs(elsewhere);
  await register(elsewhere);
  expect((await account(elsewhere)).me.isSuspended).toBe(true);
  const { rows } = await pool.query("select until from former_suspensions");
  expect(rows).toEqual([{ until: null }]);
});

test("an account that isn't suspended leaves a former ban as it was", async () => {
  const { again, proveNumber, pool, leaveAs, register, account } = await returnedBo(null);
  await pool.query("update users set role = 'admin' where id = $1", [again]);
  await proveNumber();
  await pool.query("update users set role = 'user' where id = $1", [again]);
  await leaveAs(elsewhere);
  await register(elsewhere);
  expect((await account(elsewhere)).me.isSuspended).toBe(true);
});
