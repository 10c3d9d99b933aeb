import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { blocks } from "#contract/features/blocks.ts";
import { profile } from "#contract/features/profile.ts";
import { inheritBlocks, rememberRestrictions } from "#domain/accounts/former-accounts.ts";
import { assignPhone } from "#domain/accounts/phones.ts";
import type { Ctx } from "#lib/ctx.ts";
import { bosEmail, bosPhone, leavingWorld } from "#testing/leaving-world.ts";
import { zoe } from "#testing/worlds/registrations.ts";

const elsewhere = "bo@elsewhere.example";
const otherPhone = "+351912345679";

type Leaving = Awaited<ReturnType<typeof leavingWorld>>;

test("Bo, who is banned, had changed his address: a new account with the old one is banned", async () => {
  const { id, change, suspend, leave, register, account } = await leavingWorld();
  await change({ email: elsewhere });
  await change({ email: "bo@third.example" });
  await suspend(id("bo"), null);
  await leave("bo");
  for (const address of [bosEmail, elsewhere, "bo@third.example"]) {
    await register(address);
    expect([address, (await account(address)).me.isSuspended]).toEqual([address, true]);
  }
});

test("Bo, whom Ana blocks, changes his address and deletes his account: the old one is blocked", async () => {
  const { blockBo, change, leave, register, isFound } = await leavingWorld();
  await blockBo();
  await change({ email: elsewhere });
  await leave("bo");
  await register(bosEmail);
  expect(await isFound(bosEmail)).toBe(false);
});

test.each([
  [
    "proves another number",
    ({ inside, id }: Leaving) => inside((ctx) => assignPhone(ctx, id("bo"), otherPhone)),
  ],
  ["removes his number", ({ change }: Leaving) => change({ phone: "" })],
  [
    "is edited by an admin",
    async ({ as, id, pool }: Leaving) => {
      await pool.query("update users set role = 'admin' where username = 'giulia'");
      const body = { firstName: "Bo", lastName: "Lindqvist", email: elsewhere, phone: null };
      const edited = await as("giulia")(adminUsers.update, { params: { id: id("bo") }, body });
      expect(edited.status).toBe(200);
      await pool.query("update users set is_email_verified = true where id = $1", [id("bo")]);
    },
  ],
])("Bo, whom Ana blocks, %s: his former number is remembered", async (_, happen) => {
  const world = await leavingWorld();
  const { inside, id, idOf, blockBo, leave, register, isFound } = world;
  await inside((ctx) => assignPhone(ctx, id("bo"), bosPhone));
  await blockBo();
  await happen(world);
  await leave("bo");
  await register("new@elsewhere.example");
  expect(await isFound("new@elsewhere.example")).toBe(true);
  const again = await idOf("new@elsewhere.example");
  await inside((ctx) => assignPhone(ctx, again, bosPhone));
  expect(await isFound("new@elsewhere.example")).toBe(false);
});

test("a number that Chloé has proven meanwhile is hers: Bo's ban doesn't follow it", async () => {
  const { inside, id, suspend, leave, pool } = await leavingWorld();
  await inside((ctx) => assignPhone(ctx, id("bo"), bosPhone));
  await inside((ctx) => assignPhone(ctx, id("bo"), otherPhone));
  await inside((ctx) => assignPhone(ctx, id("chloe"), bosPhone));
  await suspend(id("bo"), null);
  await leave("bo");
  await inside((ctx) => assignPhone(ctx, id("chloe"), bosPhone));
  const { rows } = await pool.query("select is_suspended from users where id = $1", [id("chloe")]);
  expect(rows).toEqual([{ is_suspended: false }]);
});

test("a block that Ana lifts doesn't come back by an address that the new account had before", async () => {
  const { as, blockBo, leave, leaveAs, register, account, idOf, isFound } = await leavingWorld();
  await blockBo();
  await leave("bo");
  await register(bosEmail);
  const { headers } = await account(bosEmail);
  const body = { firstName: zoe.firstName, lastName: zoe.lastName, email: elsewhere };
  expect((await as()(profile.update, { body }, { headers })).status).toBe(200);
  const userId = await idOf(elsewhere);
  expect((await as("ana")(blocks.unblock, { params: { userId } })).status).toBe(200);
  await leaveAs(elsewhere);
  await register(bosEmail);
  expect(await isFound(bosEmail)).toBe(true);
});

test("forty people who block Bo cost his deletion and his return no more statements than one", async () => {
  const { inside, id, pool, leave, register, idOf } = await leavingWorld();
  const block = (from: number, to: number) =>
    pool.query(
      `with added as (
         insert into users (id, email, first_name, last_name, username)
         select 'b' || n, 'b' || n || '@coincide.example', 'B', 'B', 'blocker' || n
           from generate_series($1::int, $2::int) n returning id)
       insert into blocked_users (blocker_id, blocked_user_id) select id, $3 from added`,
      [from, to, id("bo")],
    );
  const cost = async (work: (ctx: Ctx) => Promise<void>) => {
    let statements = 0;
    await inside((ctx) => {
      const db = new Proxy(ctx.db, {
        get: (target, key) => {
          if (["select", "insert", "update", "delete", "execute"].includes(String(key))) statements += 1;
          const value: unknown = Reflect.get(target, key);
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        },
      });
      return work({ ...ctx, db });
    });
    return statements;
  };
  await block(1, 1);
  const remember = (ctx: Ctx) => rememberRestrictions(ctx, id("bo"));
  const ofOne = await cost(remember);
  await block(2, 40);
  expect(await cost(remember)).toBe(ofOne);
  await leave("bo");
  expect((await pool.query("select from former_blocks")).rowCount).toBe(40);
  await register(bosEmail);
  const again = await idOf(bosEmail);
  expect((await pool.query("select from blocked_users where blocked_user_id = $1", [again])).rowCount).toBe(
    40,
  );
  await pool.query("delete from blocked_users where blocked_user_id = $1", [again]);
  expect(await cost((ctx) => inheritBlocks(ctx, again))).toBeLessThan(4);
  expect((await pool.query("select from blocked_users where blocked_user_id = $1", [again])).rowCount).toBe(
    40,
  );
});

test("hashes of earlier addresses can't be read, and go with the account", async () => {
  const { change, leave, pool, as } = await leavingWorld();
  await change({ email: elsewhere });
  expect((await as("bo")(accounts.user, {})).body.email).toBe(elsewhere);
  const earlier = () => pool.query("select identity from earlier_identities");
  const { rows } = await earlier();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/bo@|example/);
  await leave("bo");
  expect((await earlier()).rows).toEqual([]);
});
