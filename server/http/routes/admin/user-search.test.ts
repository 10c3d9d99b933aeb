import { expect, test } from "vitest";
import { adminUsers } from "#contract/features/admin/users.ts";
import { fold } from "#lib/fold.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import type { CastName } from "#server/seed/cast.ts";

test("staff find Yuki by her names in both orders, and without a space, as it is shown", async () => {
  const { as, pool, id } = await newAdminWorld();
  const rename = (person: CastName, first: string, last: string) =>
    pool.query("update users set first_name = $2, last_name = $3, search_text = $4 where id = $1", [
      id(person),
      first,
      last,
      fold(`${first} ${last} ${person}`),
    ]);
  await rename("yuki", "由紀", "田中");
  await rename("bo", "민수", "김");
  const find = async (search: string) =>
    (await as("giulia")(adminUsers.list, { query: { search } })).body.items.map(({ username }) => username);
  for (const text of ["田中", "由紀 田中", "田中由紀", "田中由", "由紀田中"])
    expect([text, await find(text)]).toEqual([text, ["yuki"]]);
  expect(await find("김민수")).toEqual(["bo"]);
  expect(await find("田中由美")).toEqual([]);
});
