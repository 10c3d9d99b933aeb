import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { push, maxDevices } from "#contract/features/push.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const browser = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys });

const stored = async ({ pool }: World) =>
  (
    await pool.query<{ line: string }>(
      `select replace(user_id, 'id-of-', '') || ' ' || split_part(endpoint, '/', 6) as line
         from push_notifications order by created_at, id`,
    )
  ).rows.map(({ line }) => line);

test("browsers subscribe with the public half of our key", async () => {
  const { as } = await newWorld();
  const { body } = await as("ana")(push.key, {});
  expect(Buffer.from(body.publicKey, "base64url")).toHaveLength(65);
});

test("a browser is stored once, for its latest user, and deleted with its session", async () => {
  const world = await newWorld();
  const { as } = world;
  expect((await as("ana")(push.subscribe, { body: browser("one") })).status).toBe(201);
  await as("ana")(push.subscribe, { body: browser("one") });
  expect(await stored(world)).toEqual(["ana one"]);
  await as("bo")(push.subscribe, { body: browser("one") });
  expect(await stored(world)).toEqual(["bo one"]);
  await as("bo")(accounts.logout, {});
  expect(await stored(world)).toEqual([]);
});

test("Ana can unsubscribe her own browsers, repeatedly, and nobody else's", async () => {
  const world = await newWorld();
  await world.as("ana")(push.subscribe, { body: browser("one") });
  const body = { endpoint: browser("one").endpoint };
  expect((await world.as("bo")(push.unsubscribe, { body })).status).toBe(200);
  expect(await stored(world)).toEqual(["ana one"]);
  expect((await world.as("ana")(push.unsubscribe, { body })).status).toBe(200);
  expect((await world.as("ana")(push.unsubscribe, { body })).status).toBe(200);
  expect(await stored(world)).toEqual([]);
  expect((await world.as()(push.unsubscribe, { body })).status).toBe(401);
});

test("the oldest browser is replaced when there are too many", async () => {
  const world = await newWorld();
  for (let n = 0; n <= maxDevices; n++) await world.as("ana")(push.subscribe, { body: browser(`${n}`) });
  const left = await stored(world);
  expect([left.length, left[0]]).toEqual([maxDevices, "ana 1"]);
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
  const { status, failure } = await world.as("ana")(push.subscribe, { body: { endpoint, keys } });
  expect([status, failure.issues?.[0]?.path]).toEqual([400, "endpoint"]);
  expect(await stored(world)).toEqual([]);
});

test.each([
  "https://fcm.googleapis.com/fcm/send/x",
  "https://updates.push.services.mozilla.com/wpush/v2/x",
  "https://web.push.apple.com/x",
  "https://wns2-par02p.notify.windows.com/w/?token=x",
])("%s is a push service", async (endpoint) => {
  const { as } = await newWorld();
  expect((await as("ana")(push.subscribe, { body: { endpoint, keys } })).status).toBe(201);
});

test("invalid keys are refused with the field's name", async () => {
  const { as } = await newWorld();
  const tried = async (bad: Partial<typeof keys>) =>
    (await as("ana")(push.subscribe, { body: { ...browser("one"), keys: { ...keys, ...bad } } })).failure
      .issues?.[0]?.path;
  expect(await tried({ auth: "short" })).toBe("keys.auth");
  expect(await tried({ p256dh: "A".repeat(87) })).toBe("keys.p256dh");
});

test("a phone is stored once, for its latest user, and deleted with its session or on request", async () => {
  const world = await newWorld();
  const { as, pool } = world;
  const body = { token: "ExponentPushToken[abc]", platform: "ios" } as const;
  const owners = async () =>
    (await pool.query("select user_id from expo_push_tokens")).rows.map((row) => row.user_id);
  expect((await as("ana")(push.addPhone, { body: { ...body, deviceId: "d1" } })).status).toBe(201);
  await as("bo")(push.addPhone, { body });
  expect(await owners()).toEqual(["id-of-bo"]);
  await as("ana")(push.removePhone, { body: { token: body.token } });
  expect(await owners()).toEqual(["id-of-bo"]);
  await as("bo")(push.removePhone, { body: { token: body.token } });
  expect(await owners()).toEqual([]);
  const { failure } = await as("ana")(push.addPhone, { body: { ...body, token: "https://evil.example" } });
  expect(failure.issues?.[0]?.path).toBe("token");
});
