import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { devices, mostDevices } from "../../contract/devices.ts";
import { newWorld, type World } from "../testing/world.ts";

const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const browser = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys });

const stored = async ({ pool }: World) =>
  (
    await pool.query<{ line: string }>(
      `select replace(user_id, 'id-of-', '') || ' ' || split_part(endpoint, '/', 6) as line
         from push_notifications order by created_at, id`,
    )
  ).rows.map(({ line }) => line);

test("browsers subscribe by the public half of our key", async () => {
  const { as } = await newWorld();
  const { body } = await as("ana")(devices.key, {});
  expect(Buffer.from(body.publicKey, "base64url")).toHaveLength(65);
});

test("a browser is stored once, changes hands with whoever uses it, and leaves with its session", async () => {
  const world = await newWorld();
  const { as } = world;
  expect((await as("ana")(devices.subscribe, { body: browser("one") })).status).toBe(201);
  await as("ana")(devices.subscribe, { body: browser("one") });
  expect(await stored(world)).toEqual(["ana one"]);
  await as("bo")(devices.subscribe, { body: browser("one") });
  expect(await stored(world)).toEqual(["bo one"]);
  await as("bo")(accounts.logout, {});
  expect(await stored(world)).toEqual([]);
});

test("one unsubscribes one's own, twice if need be, and nobody else's", async () => {
  const world = await newWorld();
  await world.as("ana")(devices.subscribe, { body: browser("one") });
  const body = { endpoint: browser("one").endpoint };
  expect((await world.as("bo")(devices.unsubscribe, { body })).status).toBe(200);
  expect(await stored(world)).toEqual(["ana one"]);
  expect((await world.as("ana")(devices.unsubscribe, { body })).status).toBe(200);
  expect((await world.as("ana")(devices.unsubscribe, { body })).status).toBe(200);
  expect(await stored(world)).toEqual([]);
  expect((await world.as()(devices.unsubscribe, { body })).status).toBe(401);
});

test("the oldest of too many browsers makes room", async () => {
  const world = await newWorld();
  for (let n = 0; n <= mostDevices; n++) await world.as("ana")(devices.subscribe, { body: browser(`${n}`) });
  const left = await stored(world);
  expect([left.length, left[0]]).toEqual([mostDevices, "ana 1"]);
});

test.each([
  "https://127.0.0.1/admin",
  "https://169.254.169.254/latest/meta-data",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evil.example/?fcm.googleapis.com",
  "https://fcm.googleapis.com:8443/x",
  "https://user:password@fcm.googleapis.com/x",
  "https://notify.windows.com.evil.example/",
  "https://evilnotify.windows.com/",
  "http://fcm.googleapis.com/x",
  "file:///etc/passwd",
])("%s is no push service, so it is never called", async (endpoint) => {
  const world = await newWorld();
  const { status, failure } = await world.as("ana")(devices.subscribe, { body: { endpoint, keys } });
  expect([status, failure.issues?.[0]?.path]).toEqual([400, "endpoint"]);
  expect(await stored(world)).toEqual([]);
});

test.each([
  "https://fcm.googleapis.com/fcm/send/x",
  "https://updates.push.services.mozilla.com/wpush/v2/x",
  "https://web.push.apple.com/x",
  "https://wns2-par02p.notify.windows.com/w/?token=x",
])("%s is one", async (endpoint) => {
  const { as } = await newWorld();
  expect((await as("ana")(devices.subscribe, { body: { endpoint, keys } })).status).toBe(201);
});

test("keys that are none are refused by their name", async () => {
  const { as } = await newWorld();
  const tried = async (bad: Partial<typeof keys>) =>
    (await as("ana")(devices.subscribe, { body: { ...browser("one"), keys: { ...keys, ...bad } } })).failure
      .issues?.[0]?.path;
  expect(await tried({ auth: "short" })).toBe("keys.auth");
  expect(await tried({ p256dh: "A".repeat(87) })).toBe("keys.p256dh");
});

test("a phone is stored once, changes hands, and leaves with its session or when told to", async () => {
  const world = await newWorld();
  const { as, pool } = world;
  const body = { token: "ExponentPushToken[abc]", platform: "ios" } as const;
  const owners = async () =>
    (await pool.query("select user_id from expo_push_tokens")).rows.map((row) => row.user_id);
  expect((await as("ana")(devices.addPhone, { body: { ...body, deviceId: "d1" } })).status).toBe(201);
  await as("bo")(devices.addPhone, { body });
  expect(await owners()).toEqual(["id-of-bo"]);
  await as("ana")(devices.removePhone, { body: { token: body.token } });
  expect(await owners()).toEqual(["id-of-bo"]);
  await as("bo")(devices.removePhone, { body: { token: body.token } });
  expect(await owners()).toEqual([]);
  const { failure } = await as("ana")(devices.addPhone, { body: { ...body, token: "https://evil.example" } });
  expect(failure.issues?.[0]?.path).toBe("token");
});
