import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { notifications } from "../../contract/notifications.ts";
import { exportFile, exportsADay, rights } from "../../contract/rights.ts";
import { trips } from "../../contract/trips.ts";
import { takeUpExports } from "../domain/rights-make.ts";
import { tendExports } from "../domain/rights-retention.ts";
import type { Storage } from "../lib/storage.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import type { CastName } from "../seed/cast.ts";
import { lisbon } from "../testing/access-world.ts";
import { unzip } from "../testing/unzip.ts";
import { newWorld, type World, type WorldSettings } from "../testing/world.ts";

const fetchFile = async (world: World, who: CastName, id: string, method: "GET" | "HEAD" = "GET") =>
  world.app.inject({
    method,
    url: exportFile(id),
    headers: { authorization: `Bearer ${await world.tokenOf(who)}` },
  });
const exportsOf = async ({ as }: World, who: CastName) => (await as(who)(rights.exports, {})).body;
const filesIn = async ({ mediaFolder }: World) =>
  (await readdir(mediaFolder, { recursive: true })).filter((name) => name.includes("."));

/** Ana has asked for a copy. */
async function asked(settings: WorldSettings = {}) {
  const world = await newWorld(settings);
  const { status, body } = await world.as("ana")(rights.startExport, {});
  expect([status, body.state, body.progress]).toEqual([201, "waiting", 0]);
  return { ...world, copy: body.id };
}

test("Ana gets a copy of her data, and is told when it is ready", async () => {
  const world = await newWorld();
  await world.as("ana")(trips.create, { body: { ...lisbon, name: "To the sea" } });
  const { body } = await world.as("ana")(rights.startExport, {});
  await world.settle();
  const [copy] = await exportsOf(world, "ana");
  expect(copy).toMatchObject({
    id: body.id,
    state: "ready",
    progress: 100,
    expiresAt: "2026-03-02T12:00:00.000Z",
  });
  const [notice] = (await world.as("ana")(notifications.list, {})).body;
  expect(notice).toMatchObject({ title: "Your data is ready", data: { exportId: body.id } });
  const file = await fetchFile(world, "ana", body.id);
  expect([file.statusCode, Number(file.headers["content-length"])]).toEqual([200, copy?.bytes]);
  expect(file.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="coincide-2026-03-01.zip"',
    "cache-control": "no-store",
  });
  const zip = await unzip(file.rawPayload);
  expect(JSON.parse(zip.get("trips.json")!.toString())).toEqual([
    expect.objectContaining({
      name: "To the sea",
      startDate: "2026-05-03",
      createdAt: "2026-03-01T12:00:00.000Z",
    }),
  ]);
  expect(zip.get("READ-ME.txt")!.toString()).toContain("account.json, passwordHash: a secret");
  expect((await fetchFile(world, "ana", body.id, "HEAD")).body).toBe("");
});

test("nobody else finds it, and no page of somebody else's", async () => {
  const world = await asked();
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(404);
  await world.settle();
  for (const who of ["bo", "giulia"] as const)
    expect((await fetchFile(world, who, world.copy)).statusCode).toBe(404);
  expect(await exportsOf(world, "bo")).toEqual([]);
  expect((await fetchFile(world, "ana", "nonsense")).statusCode).toBe(404);
  expect((await fetchFile(world, "ana", "00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
  expect((await world.app.inject({ url: exportFile(world.copy) })).statusCode).toBe(401);
  const secret = newSecret();
  await world.pool.query(
    "insert into sessions (sid, user_id, expire) values ($1, 'id-of-ana', '2027-01-01')",
    [hashed(secret)],
  );
  const byCookie = (site: string) =>
    world.app.inject({
      url: exportFile(world.copy),
      cookies: { sid: secret },
      headers: { "sec-fetch-site": site },
    });
  expect((await byCookie("same-origin")).statusCode).toBe(200);
  expect((await byCookie("cross-site")).statusCode).toBe(403);
});

test("asking again while one is being made is that one, also at the same moment", async () => {
  const { as, copy, pool } = await asked();
  const again = await as("ana")(rights.startExport, {});
  expect([again.status, again.body.id]).toEqual([200, copy]);
  const [one, two] = await Promise.all([as("bo")(rights.startExport, {}), as("bo")(rights.startExport, {})]);
  expect([one!.status, two!.status].toSorted()).toEqual([200, 201]);
  expect(one!.body.id).toBe(two!.body.id);
  expect((await pool.query("select from data_exports")).rowCount).toBe(2);
});

test("there are five a day", async () => {
  const { as, settle, setClock } = await asked();
  for (let n = 1; n < exportsADay; n++) {
    await settle();
    setClock(`2026-03-01T${12 + n}:00:00Z`);
    expect((await as("ana")(rights.startExport, {})).status).toBe(201);
  }
  await settle();
  const refused = await as("ana")(rights.startExport, {});
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 20 * 3600]);
  expect((await as("bo")(rights.startExport, {})).status).toBe(201);
  setClock("2026-03-02T12:00:00Z");
  expect((await as("ana")(rights.startExport, {})).status).toBe(201);
});

test("after a day the file and its row are gone", async () => {
  const world = await asked();
  await world.settle();
  world.setClock("2026-03-02T11:59:59Z");
  await tendExports(world.context());
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(200);
  world.setClock("2026-03-02T12:00:00Z");
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(404);
  await tendExports(world.context());
  expect(await exportsOf(world, "ana")).toEqual([]);
  expect(await filesIn(world)).toEqual([]);
  expect((await world.pool.query("select from data_exports_removed")).rowCount).toBe(0);
});

test("what a process left is taken up by another, and what two are given one makes", async () => {
  const world = await asked();
  const running = (until: string) =>
    world.pool.query(`update data_exports set state = 'running', attempts = 1, taken_until = ${until}`);
  await running("now() + interval '1 minute'");
  await takeUpExports(world.context());
  await world.settle();
  expect(await exportsOf(world, "ana")).toMatchObject([{ state: "running" }]);
  await running("now() - interval '1 second'");
  await Promise.all([takeUpExports(world.context()), takeUpExports(world.context())]);
  await world.settle();
  expect(await exportsOf(world, "ana")).toMatchObject([{ state: "ready" }]);
  expect(await filesIn(world)).toEqual([`exports/${world.copy}-2.zip`]);
});

test("who keeps ending with it in hand is given no fourth try", async () => {
  const world = await asked();
  await world.pool.query(
    "update data_exports set state = 'running', attempts = 3, taken_until = now() - interval '1 second'",
  );
  await tendExports(world.context());
  expect(await exportsOf(world, "ana")).toMatchObject([
    { state: "failed", expiresAt: "2026-03-02T12:00:00.000Z" },
  ]);
});

const broken: Storage = {
  write: () => Promise.reject(new Error("the disk is full")),
  writeStream: async (_, stream) => {
    for await (const __ of stream) continue;
    throw new Error("the disk is full");
  },
  read: async () => null,
  remove: async () => {},
  close: () => {},
};

test("a failure is tried again, then told, and another one may be asked for", async () => {
  const world = await asked({ storage: broken });
  for (const state of ["waiting", "waiting", "failed"]) {
    await world.context().transaction(async ({ db, emit }) => {
      await db.execute("select 1");
      emit({ type: "rights.export-wanted", data: { id: world.copy } });
    });
    await expect(world.settle()).rejects.toThrow("the disk is full");
    expect(await exportsOf(world, "ana")).toMatchObject([{ state, bytes: null }]);
  }
  expect((await world.as("ana")(notifications.list, {})).body).toEqual([]);
  expect((await world.as("ana")(rights.startExport, {})).status).toBe(201);
});

test("how far it is stands in the database, file by file", async () => {
  const seen: number[] = [];
  const world = await asked({
    storage: {
      ...broken,
      writeStream: async (_, stream) => {
        for await (const __ of stream) {
          const { rows } = await world.pool.query("select progress from data_exports");
          seen.push(rows[0].progress);
        }
        return 1;
      },
    },
  });
  await world.settle();
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(10);
  expect(await exportsOf(world, "ana")).toMatchObject([{ progress: 100 }]);
});

test("somebody suspended can fetch a copy too", async () => {
  const world = await asked();
  await world.pool.query("update users set is_suspended = true where id = 'id-of-ana'");
  await world.settle();
  expect(await exportsOf(world, "ana")).toMatchObject([{ state: "ready" }]);
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(200);
});
