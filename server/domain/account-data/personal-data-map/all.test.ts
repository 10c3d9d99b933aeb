import { buffer } from "node:stream/consumers";
import { count, getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { accountData } from "#contract/features/account-data.ts";
import { anasMarks, anasSecrets, worldWithData } from "#testing/worlds/lived-in.ts";
import { unzip } from "#testing/unzip.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { exportEntries } from "#domain/account-data/copy.ts";
import { tableName, rowsNaming } from "./entry.ts";
import { personalDataMap } from "./all.ts";
import { zipOf } from "#lib/archives/zip.ts";
import { enforceRetention } from "#domain/account-data/retention.ts";
import { sweepMedia } from "#domain/media.ts";

/** Tables without personal data, or with data that can't be linked to a person. Each with what it holds. */
const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  states: "the map of the world",
  cities: "the map of the world",
  city_aliases: "the map of the world",
  places_version: "which map it is",
  secrets: "the program's own",
  switches: "the program's own",
  system_events: "events of the program itself",
  backups: "when the installation was saved",
  content_filter: "content filters of moderators",
  row_counts: "how many rows the large tables have",
  limit_counts: "counters of calls by id or address, deleted within a day",
  attempts: "counters by hash, deleted after a day",
  invited_contacts: "hashes of addresses that were invited or have unsubscribed",
  outbox: "mails and text messages in development only; deleted after a week",
  media_removed: "names of files about to be deleted",
  data_exports_removed: "names of files about to be deleted",
};

const exportedTables = personalDataMap.flatMap(({ copy, ...rest }) =>
  "file" in copy ? [{ copy, ...rest }] : [],
);
const anasRows = (holding: (typeof exportedTables)[number]) =>
  holding.copy.mine?.("id-of-ana") ?? rowsNaming(holding, "id-of-ana");

async function tablesOf({ pool }: World): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Counts, per table, the rows that mention Ana in any column. */
async function tracesOf(world: World): Promise<Record<string, number>> {
  const traces: Record<string, number> = {};
  for (const table of await tablesOf(world)) {
    const { rows } = await world.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} it where it::text ~* $1`,
      [anasMarks],
    );
    if (rows[0]!.n > 0) traces[table] = rows[0]!.n;
  }
  return traces;
}

test("every table is in the personal-data map, or listed as holding no personal data", async () => {
  const named = [
    ...personalDataMap.map(({ table }) => tableName(table)),
    ...Object.keys(tablesWithoutPersonalData),
  ];
  expect(named.toSorted()).toEqual(await tablesOf(await newWorld()));
});

test("the personal-data map knows every column that names a person", async () => {
  const { pool } = await newWorld();
  const { rows } = await pool.query<{ table: string; column: string }>(
    `
    select c.relname as table, a.attname as column
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_collation l on l.oid = a.attcollation
     where c.relkind = 'r' and a.attname !~ 'place|area' and c.relname <> all ($1)
       and (l.collname = 'C' or exists (
         select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)))
     order by 1, 2`,
    [Object.keys(tablesWithoutPersonalData)],
  );
  const known = personalDataMap.flatMap(({ table, people }) =>
    people.map((key) => `${tableName(table)}.${getTableColumns(table)[key]!.name}`),
  );
  expect(known.toSorted()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).toSorted());
});

test("Ana's copy has all her rows, columns and pictures, and no secret", async () => {
  const world = await worldWithData();
  const files = await unzip(
    await buffer(zipOf(await exportEntries(world.context(), "id-of-ana", async () => {}))),
  );
  const list = (name: string) =>
    JSON.parse(files.get(`${name}.json`)!.toString()) as Record<string, unknown>[];
  for (const holding of exportedTables) {
    const { table, copy } = holding;
    const [rows] = await world.db.select({ n: count() }).from(table).where(anasRows(holding));
    expect([copy.file, list(copy.file).length]).toEqual([copy.file, rows!.n]);
    expect([copy.file, rows!.n]).not.toEqual([copy.file, 0]);
    const columns = Object.keys(getTableColumns(table)).filter((key) => !(key in (copy.without ?? {})));
    expect([copy.file, ...Object.keys(list(copy.file)[0]!)]).toEqual(expect.arrayContaining(columns));
  }
  expect(list("messages").map(({ content }) => content)).toEqual(
    expect.arrayContaining(["Quimera's first words", "Bo's answer", "Emeka's insult"]),
  );
  expect([...files.keys()].filter((name) => name.startsWith("images/"))).toHaveLength(2);
  const everything = [...files.values()].map((file) => file.toString("latin1")).join();
  for (const secret of anasSecrets) expect([secret, everything.includes(secret)]).toEqual([secret, false]);
});

test("no file of Ana's copy has the coordinates of a place", async () => {
  const world = await worldWithData();
  const files = await unzip(
    await buffer(zipOf(await exportEntries(world.context(), "id-of-ana", async () => {}))),
  );
  const texts = [...files].filter(([name]) => name.endsWith(".json"));
  const withCoordinates = texts.filter(([, text]) => /"(?:latitude|longitude)"/i.test(text.toString()));
  expect(texts.length).toBeGreaterThan(exportedTables.length);
  expect(withCoordinates.map(([name]) => name)).toEqual([]);
});

test("Ana's copy says of other people only what Ana may see", async () => {
  const world = await worldWithData();
  const files = await unzip(
    await buffer(zipOf(await exportEntries(world.context(), "id-of-ana", async () => {}))),
  );
  const list = (name: string) =>
    JSON.parse(files.get(`${name}.json`)!.toString()) as Record<string, unknown>[];
  const withPerson = (who: string) =>
    list("connections").find(({ requesterId, receiverId }) => requesterId === who || receiverId === who);
  expect(withPerson("id-of-bo")).toMatchObject({
    receiverName: "Bo Lindqvist",
    email: "bo@coincide.example",
  });
  expect(withPerson("id-of-hana")).toMatchObject({ status: "pending", email: null });
  expect(withPerson("id-of-chloe")).toMatchObject({ status: "pending", email: null });
  expect(
    list("group-members")
      .map(({ groupName }) => groupName)
      .toSorted(),
  ).toEqual(["Quimera's friends", "Runners"]);
  expect(list("reports")).toHaveLength(1);
  expect(list("messages").find(({ content }) => content === "Emeka's insult")).toMatchObject({ with: null });
});

test("after Ana deletes her account only retained rows remain, and they are deleted in time", async () => {
  const world = await worldWithData();
  const { as, id, settle, setClock, context, pool } = world;
  expect((await as("ana")(accountData.deleteAccount, {})).status).toBe(200);
  await settle();
  const { rows: remaining } = await pool.query("select content from messages");
  expect(await tracesOf(world)).toEqual({
    audit_log: 1,
    blocked_users: 1,
    content_moderation_log: 1,
    content_reports: 1,
    conversations: 2,
    flagged_content: 1,
    media: 1,
    messages: 7,
    outbox: expect.any(Number),
    users: 1,
  });
  expect(remaining).toHaveLength(7);
  expect((await pool.query("select purpose from media")).rows).toEqual([{ purpose: "evidence" }]);
  expect((await pool.query("select * from users where id = $1", [id("ana")])).rows[0]).toMatchObject({
    email: "id-of-ana@deleted.invalid",
    first_name: "Unknown",
    last_name: "User",
    username: "deleted-id-of-ana",
    phone: null,
    password_hash: null,
    two_factor_secret: null,
    backup_codes: null,
    bio: null,
    search_text: "",
    home_city: null,
    time_zone: null,
    is_visible: false,
  });

  await pool.query("delete from outbox; update conversations set ended_at = '2026-03-01T12:00:00Z'");
  await pool.query(
    "update content_reports set status = 'resolved', reviewed_at = '2026-03-10' where reported_user_id = $1",
    [id("ana")],
  );
  setClock("2026-03-31T11:59:59Z");
  await enforceRetention(context());
  expect(await tracesOf(world)).toMatchObject({ messages: 7, conversations: 2, users: 1 });
  setClock("2026-03-31T12:00:00Z");
  await enforceRetention(context());
  expect(await tracesOf(world)).toEqual({ audit_log: 1, content_reports: 1, flagged_content: 1 });
  expect(
    (
      await pool.query(
        "select evidence ->> 'content' as content, reported_user_id from content_reports where content_type = 'message'",
      )
    ).rows,
  ).toEqual([{ content: "Rude", reported_user_id: null }]);
  expect((await pool.query("select owner_id from media")).rows).toEqual([{ owner_id: null }]);
  setClock("2027-03-10T12:00:00Z");
  await enforceRetention(context());
  await sweepMedia(context());
  expect(await tracesOf(world)).toEqual({ audit_log: 1 });
  for (const table of ["media", "media_removed", "content_moderation_log"])
    expect((await pool.query(`select from ${table}`)).rowCount).toBe(0);
});

test("each table has one entry in the personal-data map", () => {
  const names = personalDataMap.map(({ table }) => getTableConfig(table).name);
  expect(new Set(names).size).toBe(names.length);
});
