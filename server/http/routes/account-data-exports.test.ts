import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { notifications } from "#contract/features/notifications.ts";
import { exportFilePath, maxExportsPerDay, accountData } from "#contract/features/account-data.ts";
import { trips } from "#contract/features/trips.ts";
import { requeueExports } from "#domain/account-data/build-export.ts";
import { maintainExports } from "#domain/account-data/retention.ts";
import type { Storage } from "#lib/storage/storage.ts";
import { hashSecret, newSecret } from "#lib/crypto/tokens.ts";
import type { CastName } from "#server/seed/cast.ts";
import { lisbon } from "#testing/access/world.ts";
import { unzip } from "#testing/unzip.ts";
import { addTrip, hoboken, manhattan } from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World, type WorldSettings } from "#testing/worlds/world.ts";

const fetchFile = async (world: World, who: CastName, id: string, method: "GET" | "HEAD" = "GET") =>
  world.app.inject({
    method,
    url: exportFilePath(id),
    headers: { authorization: `Bearer ${await world.tokenOf(who)}` },
  });
const exportsOf = async ({ as }: World, who: CastName) => (await as(who)(accountData.exports, {})).body;
const filesIn = async ({ mediaFolder }: World) =>
  (await readdir(mediaFolder, { recursive: true })).filter((name) => name.includes("."));

/** Ana has requested an export. */
async function asked(settings: WorldSettings = {}) {
  const world = await newWorld(settings);
  const { status, body } = await world.as("ana")(accountData.startExport, {});
  expect([status, body.state, body.progress]).toEqual([201, "waiting", 0]);
  return { ...world, copy: body.id };
}

test("the matches in an export name both people, where each of them was, and the distance", async () => {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", hoboken);
  await addTrip(world, "bo", "2026-05-03", "2026-05-09", manhattan);
  await world.settle();
  const { body } = await world.as("ana")(accountData.startExport, {});
  await world.settle();
  const zip = await unzip((await fetchFile(world, "ana", body.id)).rawPayload);
  const [match] = JSON.parse(zip.get("matches.json")!.toString());
  const sides = [
    { name: match.user1Name, city: match.city, country: match.country },
    { name: match.user2Name, city: match.city2, country: match.country2 },
  ];
  expect(sides.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    { name: "Ana Silva", city: "Hoboken", country: "US" },
    { name: "Bo Lindqvist", city: "Manhattan", country: "US" },
  ]);
  expect(match.distanceKm).toBe(7);
});

test("requesting an export needs a password entered in the last fifteen minutes", async () => {
  const { as, pool, tokenOf } = await newWorld();
  await tokenOf("ana");
  await pool.query("update sessions set authenticated_at = '2026-03-01T11:44:59Z'");
  const { status, failure } = await as("ana")(accountData.startExport, {});
  expect([status, failure.code]).toEqual([403, "REAUTH"]);
  expect((await as("ana")(accountData.exports, {})).body).toEqual([]);
});

test("Ana gets an export of her data, and is notified when it is ready", async () => {
  const world = await newWorld();
  await world.as("ana")(trips.create, { body: { ...lisbon, name: "To the sea" } });
  const { body } = await world.as("ana")(accountData.startExport, {});
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
  expect(zip.get("READ-ME.txt")!.toString()).toContain(
    "account.json, passwordHash, twoFactorSecret, backupCodes, twoFactorLastStep: a secret",
  );
  expect((await fetchFile(world, "ana", body.id, "HEAD")).body).toBe("");
});

test("nobody else can fetch the file, and no foreign page can", async () => {
  const world = await asked();
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(404);
  await world.settle();
  for (const who of ["bo", "giulia"] as const)
    expect((await fetchFile(world, who, world.copy)).statusCode).toBe(404);
  expect(await exportsOf(world, "bo")).toEqual([]);
  expect((await fetchFile(world, "ana", "nonsense")).statusCode).toBe(404);
  expect((await fetchFile(world, "ana", "00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
  expect((await world.app.inject({ url: exportFilePath(world.copy) })).statusCode).toBe(401);
  const secret = newSecret();
  await world.pool.query(
    "insert into sessions (sid, user_id, expire) values ($1, 'id-of-ana', '2027-01-01')",
    [hashSecret(secret)],
  );
  const byCookie = (site: string) =>
    world.app.inject({
      url: exportFilePath(world.copy),
      cookies: { sid: secret },
      headers: { "sec-fetch-site": site },
    });
  expect((await byCookie("same-origin")).statusCode).toBe(200);
  expect((await byCookie("cross-site")).statusCode).toBe(403);
});

test("another request during an export returns that export, even at the same moment", async () => {
  const { as, copy, pool } = await asked();
  const again = await as("ana")(accountData.startExport, {});
  expect([again.status, again.body.id]).toEqual([200, copy]);
  const [one, two] = await Promise.all([
    as("bo")(accountData.startExport, {}),
    as("bo")(accountData.startExport, {}),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 201]);
  expect(one.body.id).toBe(two.body.id);
  expect((await pool.query("select from data_exports")).rowCount).toBe(2);
});

test("there are five exports a day", async () => {
  const { as, settle, setClock } = await asked();
  for (let n = 1; n < maxExportsPerDay; n++) {
    await settle();
    setClock(`2026-03-01T${12 + n}:00:00Z`);
    expect((await as("ana")(accountData.startExport, {})).status).toBe(201);
  }
  await settle();
  const refused = await as("ana")(accountData.startExport, {});
  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 20 * 3600]);
  expect((await as("bo")(accountData.startExport, {})).status).toBe(201);
  setClock("2026-03-02T12:00:00Z");
  expect((await as("ana")(accountData.startExport, {})).status).toBe(201);
});

test("after a day the file and its row are deleted", async () => {
  const world = await asked();
  await world.settle();
  world.setClock("2026-03-02T11:59:59Z");
  await maintainExports(world.context());
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(200);
  world.setClock("2026-03-02T12:00:00Z");
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(404);
  await maintainExports(world.context());
  expect(await exportsOf(world, "ana")).toEqual([]);
  expect(await filesIn(world)).toEqual([]);
  expect((await world.pool.query("select from data_exports_removed")).rowCount).toBe(0);
});

test("an abandoned export is resumed by another process, and only one process makes it", async () => {
  const world = await asked();
  const running = (until: string) =>
    world.pool.query(`update data_exports set state = 'running', attempts = 1, taken_until = ${until}`);
  await running("now() + interval '1 minute'");
  await requeueExports(world.context());
  await world.settle();
  expect(await exportsOf(world, "ana")).toMatchObject([{ state: "running" }]);
  await running("now() - interval '1 second'");
  await Promise.all([requeueExports(world.context()), requeueExports(world.context())]);
  await world.settle();
  expect(await exportsOf(world, "ana")).toMatchObject([{ state: "ready" }]);
  expect(await filesIn(world)).toEqual([`exports/${world.copy}-2.zip`]);
});

test("after three attempts that crashed, an export is not tried again", async () => {
  const world = await asked();
  await world.pool.query(
    "update data_exports set state = 'running', attempts = 3, taken_until = now() - interval '1 second'",
  );
  await maintainExports(world.context());
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
  freeBytes: async () => null,
  close: () => {},
};

test("a failure is retried, then reported, and another export may be requested", async () => {
  const world = await asked({ storage: broken });
  for (const state of ["waiting", "waiting", "failed"]) {
    await world.context().transaction(async ({ db, emit }) => {
      await db.execute("select 1");
      emit({ type: "account-data.export-requested", data: { id: world.copy } });
    });
    await expect(world.settle()).rejects.toThrow("the disk is full");
    expect(await exportsOf(world, "ana")).toMatchObject([{ state, bytes: null }]);
  }
  expect((await world.as("ana")(notifications.list, {})).body).toEqual([]);
  expect((await world.as("ana")(accountData.startExport, {})).status).toBe(201);
});

test("the progress in the database increases file by file", async () => {
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

test("when Ana deletes her account during an export, the export and its file are deleted", async () => {
  const removed: string[] = [];
  const world = await asked({
    storage: {
      ...broken,
      writeStream: async (_, stream) => {
        await world.as("ana")(accountData.deleteAccount, {});
        for await (const __ of stream) continue;
        return 1;
      },
      remove: async (key) => void removed.push(key),
    },
  });
  await world.settle();
  expect(removed).toEqual([`exports/${world.copy}-1.zip`]);
  expect((await world.pool.query("select from data_exports")).rowCount).toBe(0);
});

test("a suspended person can fetch an export, too", async () => {
  const world = await asked();
  await world.pool.query("update users set is_suspended = true where id = 'id-of-ana'");
  await world.settle();
  expect(await exportsOf(world, "ana")).toMatchObject([{ state: "ready" }]);
  expect((await fetchFile(world, "ana", world.copy)).statusCode).toBe(200);
});
