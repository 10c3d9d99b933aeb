import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { noNameCharacters, personName } from "#contract/shared/person-name.ts";
import { users } from "#db/tables/accounts.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { personNameSql } from "./person-name.ts";

const lastNames = [
  ...[
    "Silva",
    "-",
    "--",
    "- -",
    ".",
    "...",
    "…",
    "–",
    "—",
    "−",
    "ー",
    "。",
    "۔",
    "",
    "-T",
    "W.",
    "一",
    "O'Neil",
    "田中",
    "佐々木",
    "𠮷野",
    "スミス",
    "김",
    "田中 M",
  ],
  ...["_", "%", "\\", "St. John-Smith", "Ñ", "👩‍🚀", ...noNameCharacters],
];

test("the database and the program show the same names", async () => {
  const { db, id } = await newWorld();
  const other = alias(users, "other");
  for (const firstName of ["Suharto", "Mary Ann", "スハルト", "由紀", "さくら", "민수", ""])
    for (const lastName of lastNames) {
      await db
        .update(users)
        .set({ firstName, lastName })
        .where(eq(users.id, id("yuki")));
      const { rows } = await db.execute(
        sql`select ${personNameSql("u")} as name from users u where u.id = ${id("yuki")}`,
      );
      const [row] = await db
        .select({ name: personNameSql(other) })
        .from(other)
        .where(eq(other.id, id("yuki")));
      const name = personName({ firstName, lastName });
      expect([lastName, rows[0], row]).toEqual([lastName, { name }, { name }]);
    }
});

test("a person who isn't there has no name", async () => {
  const { db } = await newWorld();
  const { rows } = await db.execute(
    sql`select ${personNameSql("u")} as name from (values (1)) one left join users u on false`,
  );
  expect(rows).toEqual([{ name: null }]);
});
