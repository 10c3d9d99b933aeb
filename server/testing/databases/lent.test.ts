import { expect, test } from "vitest";
import { type Lent, lend } from "./lent.ts";

const insertPerson = `insert into users (id, email, first_name, last_name, username, search_text)
  values ('new', 'new@coincide.example', 'New', 'Person', 'new', 'new person')`;

/** Lends the database that was given back last. Fails if it was dropped instead. */
async function lendAgain(before: Lent): Promise<Lent> {
  const lent = await lend();
  expect(lent.name).toBe(before.name);
  return lent;
}

test("a database that is lent again has the rows and the numbers of a new one", async () => {
  const first = await lend();
  const rowsIn = async ({ pool }: Lent) =>
    (
      await pool.query(
        "select (select count(*) from users) as users, (select count(*) from content_filter) as filters",
      )
    ).rows;
  const before = await rowsIn(first);
  const filter =
    "insert into content_filter (pattern, type, category) values ('duck', 'literal', 'scam') returning id";
  const group = "insert into groups (name, owner_id) values ('Friends', 'new') returning id";
  await first.pool.query(insertPerson);
  const ids = [(await first.pool.query(filter)).rows, (await first.pool.query(group)).rows];
  await first.giveBack();

  const second = await lendAgain(first);
  expect(await rowsIn(second)).toEqual(before);
  await second.pool.query(insertPerson);
  expect([(await second.pool.query(filter)).rows, (await second.pool.query(group)).rows]).toEqual(ids);
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
  ["a row that every new one has is another", "update cities set population = 1 where name = 'Lisbon'"],
])("a database is dropped if %s", async (_, statement) => {
  const changed = await lend();
  await changed.pool.query(statement);
  await changed.giveBack();
  const next = await lend();
  expect(next.name).not.toBe(changed.name);
  await next.giveBack();
});

test("a statement that comes after the end of its world fails, and reaches no other one", async () => {
  const first = await lend();
  await first.giveBack();
  const second = await lendAgain(first);
  await expect(first.pool.query(insertPerson)).rejects.toThrow("The test of this world has ended.");
  const client = first.pool.connect();
  await expect(client).rejects.toThrow("The test of this world has ended.");
  await second.giveBack();
});
