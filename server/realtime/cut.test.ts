import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { openPage } from "#testing/pages.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const sql = (world: World, text: string) => world.pool.query(text);

/** Every way in which a session ends, including by hand in the database. */
const ends: Record<string, (world: World) => Promise<unknown>> = {
  "signs out": (world) => world.as("ana")(accounts.logout, {}),
  "has the session ended": (world) => sql(world, "delete from sessions"),
  "changes the password elsewhere": (world) => endSessions(world.context(), world.id("ana"), "another"),
  "has a temporary password": (world) =>
    sql(world, "update users set must_change_password = true where username = 'ana'"),
  "has not agreed to the newest texts": (world) =>
    sql(world, "update users set terms_version = '2020-01-01' where username = 'ana'"),
  "is suspended": (world) => sql(world, "update users set is_suspended = true where username = 'ana'"),
  "is deactivated": (world) => sql(world, "update users set is_active = false where username = 'ana'"),
  "is deleted": (world) => sql(world, "update users set deleted_at = now() where username = 'ana'"),
  "lets the token expire": async (world) => world.setClock("2026-03-02T00:00:01Z"),
  "has the token refreshed": async (world) => {
    await world.as("ana")(accounts.refresh, {});
    world.setClock("2026-03-01T12:01:00Z");
  },
  "lets the session expire": (world) => sql(world, "update sessions set expire = '2026-03-01T11:00:00Z'"),
};

test.each(Object.keys(ends))("a member who %s is cut from the channel", async (way) => {
  const world = await newWorld({ listen: true });
  const ana = await openPage(world, "ana");
  await ends[way]?.(world);
  expect(await ana.gone).toBe("io server disconnect");
});

test("a member who changes the password keeps the page on which it was changed", async () => {
  const world = await newWorld({ listen: true });
  const here = await openPage(world, "ana");
  const { rows: sessions } = await world.pool.query<{ sid: string }>("select sid from sessions");
  world.setClock("2026-03-01T12:00:01Z");
  const elsewhere = await openPage(world, "ana");
  await endSessions(world.context(), world.id("ana"), sessions[0]?.sid);
  expect(await elsewhere.gone).toBe("io server disconnect");
  expect(here.socket.connected).toBe(true);
});

test("while the database is down pages stay connected, except those whose token has expired", async () => {
  const world = await newWorld({ listen: true });
  const ana = await openPage(world, "ana");
  world.setClock("2026-03-01T18:00:00Z");
  const bo = await openPage(world, "bo");
  await world.pool.query("alter table sessions rename to sessions_away");
  world.setClock("2026-03-02T00:00:01Z");
  expect(await ana.gone).toBe("io server disconnect");
  expect(bo.socket.connected).toBe(true);
  await world.pool.query("alter table sessions_away rename to sessions");
  await world.pool.query("delete from sessions");
  expect(await bo.gone).toBe("io server disconnect");
});

test("when the program stops, pages are released so that they reconnect to another process", async () => {
  const world = await newWorld({ listen: true });
  const other = await world.another();
  const ana = await openPage(world, "ana", other);
  await other.end();
  expect(await ana.gone).toBe("transport close");
});
