import { expect, test } from "vitest";
import { type Lent, lend } from "./lent.ts";

const insertPerson = `insert into users (id, email, first_name, last_name, username, search_text)
  values ('new', 'new@coincide.example', 'New', 'Person', 'new', 'new person')`;

/** How many people and filters there are. Every clone has filters. */
async function rowsIn({ pool }: Lent): Promise<object[]> {
  const { rows } = await pool.query(
    "select (select count(*) from users) as people, (select count(*) from content_filter) as filters",
  );
  return rows;
}

/** Adds a person, a filter and a group. Returns the ids of the last two. */
async function insertSome({ pool }: Lent): Promise<object[]> {
  await pool.query(insertPerson);
  const filter = await pool.query(
    "insert into content_filter (pattern, type, category) values ('duck', 'literal', 'scam') returning id",
  );
  const group = await pool.query(
    "insert into groups (name, owner_id) values ('Friends', 'new') returning id",
  );
  return [...filter.rows, ...group.rows];
}

/** Lends the database that was given back last. Fails if it was dropped instead. */
async function lendAgain(before: Lent): Promise<Lent> {
  const lent = await lend();
  expect(lent.name).toBe(before.name);
  return lent;
}

test("a database that is lent again has the rows and the numbers of a new one", async () => {
  const first = await lend({ isNew: true });
  const before = await rowsIn(first);
  const ids = await insertSome(first);
  await first.giveBack();

  const second = await lendAgain(first);
  expect(await rowsIn(second)).toEqual(before);
  expect(await insertSome(second)).toEqual(ids);
  await second.giveBack();
});

test.each([
  ["a column is new", "alter table trips add column mood text"],
  ["a table was renamed, and back", "alter table trips rename to away; alter table away rename to trips"],
  ["an index is gone", "drop index users_username_skeleton"],
  ["a rule is gone", "alter table content_filter drop constraint content_filter_severity"],
  ["a table has another name", "alter table trips rename to away"],
  ["a row that every new one has is gone", "delete from cities where name = 'Lisbon'"],
  [
    "it was filled with many rows",
    "insert into limit_counts select n::text, 1, now() from generate_series(1, 20000) as n",
  ],
  ["a migration is another", "update drizzle.__drizzle_migrations set created_at = created_at - 1"],
  ["a row that every new one has is another", "update cities set population = 1 where name = 'Lisbon'"],
])("a database is dropped if %s", async (_, statement) => {
  const changed = await lend();
  await changed.pool.query(statement);
  await changed.giveBack();
  const next = await lend();
  expect(next.name).not.toBe(changed.name);
  await next.giveBack();
});

test("a database is dropped if one of its connections is still in use, or jobs run in it", async () => {
  const busy = await lend();
  const client = await busy.pool.connect();
  const end = busy.giveBack();
  await expect.poll(() => busy.pool.ending).toBe(true);
  client.release();
  await end;
  const worn = await lend();
  expect(worn.name).not.toBe(busy.name);
  await worn.giveBack({ isWorn: true });
  const next = await lend();
  expect(next.name).not.toBe(worn.name);
  await next.giveBack();
});

test("a statement that comes after the end of its world fails, and reaches no other one", async () => {
  const first = await lend({ isNew: true });
  await first.giveBack();
  const second = await lendAgain(first);
  await expect(first.pool.query(insertPerson)).rejects.toThrow("The test of this world has ended.");
  await expect(first.pool.connect()).rejects.toThrow("The test of this world has ended.");
  await second.giveBack();
});
