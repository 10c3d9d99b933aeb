import { randomUUID } from "node:crypto";
import { readdir, writeFile, rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { bodyLimits, limits } from "#contract/shared/limits.ts";
import { trips } from "#contract/features/trips.ts";
import { sweepMedia } from "#domain/media.ts";
import { openStorage } from "#lib/storage/storage.ts";
import type { CastName } from "#server/seed/cast.ts";
import { animation, bomb, dataUrl, jpeg } from "#testing/photos.ts";
import { newBucket } from "#testing/fakes/s3-server.ts";
import { newWorld, type World, type WorldSettings } from "#testing/worlds/world.ts";
import { lisbon } from "#testing/access/world.ts";

const uuid = (): string => randomUUID();
const picture = await jpeg(120, 80);
const fiveMegabytes = 5 * 1024 * 1024;

async function friends(settings: WorldSettings = {}) {
  const world = await newWorld(settings);
  await world.connect(["ana", "chloe"], ["ana", "bo"]);
  const storedFiles = async () => {
    const { rows } = await world.pool.query<{ id: string }>("select id from media order by id");
    const files = await readdir(world.mediaFolder, { recursive: true });
    return { rows: rows.length, files: files.filter((name) => name.includes(".")).length };
  };
  const send = (
    from: CastName,
    to: CastName,
    { imageUrl = dataUrl(picture), content = "📷 Photo", clientId = uuid() } = {},
  ) =>
    world.as(from)(chat.send, {
      body: { receiverId: world.id(to), content, messageType: "image", imageUrl, clientId },
    });
  return { ...world, storedFiles, send };
}
const nothing = { rows: 0, files: 0 };
const onePicture = { rows: 1, files: 2 };
const thread = async ({ as, id }: World, me: CastName, other: CastName) =>
  (await as(me)(chat.messages, { params: { userId: id(other) }, query: {} })).body;

test("a photo with its caption is in both threads, and both people are notified", async () => {
  const world = await friends();
  const { status, body } = await world.send("ana", "chloe", { content: "The bridge" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    content: "The bridge",
    messageType: "image",
    imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
    imageWidth: 120,
    imageHeight: 80,
  });
  expect(await thread(world, "ana", "chloe")).toEqual([body]);
  expect(await thread(world, "chloe", "ana")).toEqual([body]);
  expect(world.realtimeEvents).toMatchObject([{ event: "new_message_received", data: { message: body } }]);
  expect(await world.storedFiles()).toEqual(onePicture);
});

test("a photo with a known idempotency key is the first message, and is stored once", async () => {
  const { send, storedFiles } = await friends();
  const clientId = randomUUID();
  const first = await send("ana", "chloe", { clientId });
  const again = await send("ana", "chloe", { clientId });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
  expect(await storedFiles()).toEqual(onePicture);
});

test("another photo, caption, receiver or type with a known idempotency key is refused", async () => {
  const { send, storedFiles, as, id } = await friends();
  const clientId = randomUUID();
  await send("ana", "chloe", { clientId });
  const text = { receiverId: id("chloe"), content: "📷 Photo", clientId };
  const answers = [
    await send("ana", "chloe", { clientId, imageUrl: dataUrl(await jpeg(50, 50)) }),
    await send("ana", "chloe", { clientId, content: "Other words" }),
    await send("ana", "bo", { clientId }),
    await as("ana")(chat.send, { body: text }),
  ];
  for (const { status, failure } of answers) expect([status, failure.code]).toEqual([409, "CLIENT_ID_USED"]);
  const other = { ...text, clientId: randomUUID() };
  await as("ana")(chat.send, { body: other });
  expect((await send("ana", "chloe", { clientId: other.clientId })).status).toBe(409);
  expect(await storedFiles()).toEqual(onePicture);
});

test("sent ten times at once it is one message and one picture", async () => {
  const world = await friends();
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.send("ana", "chloe", { clientId })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(9).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(1);
  expect(await thread(world, "chloe", "ana")).toHaveLength(1);
  await sweepMedia(world.context());
  expect(await world.storedFiles()).toEqual(onePicture);
});

test("a photo that was deleted for both can't be restored by its idempotency key", async () => {
  const { send, as, storedFiles, context } = await friends();
  const clientId = randomUUID();
  const { body } = await send("ana", "chloe", { clientId });
  await as("ana")(chat.removeMessage, { params: { id: body.id }, query: { for: "both" } });
  const again = await send("ana", "chloe", { clientId });
  expect([again.status, again.body.id, again.body.isRemoved, again.body.imageUrl]).toEqual([
    200,
    body.id,
    true,
    null,
  ]);
  await sweepMedia(context());
  expect(await storedFiles()).toEqual(nothing);
});

test("a photo to a person who is no connection is refused before it is processed", async () => {
  const { send, storedFiles, as, id } = await friends();
  await as("bo")(blocks.block, { body: { blockedUserId: id("ana") } });
  for (const imageUrl of [dataUrl(picture), dataUrl(bomb()), dataUrl(Buffer.from("<svg/>"))]) {
    expect((await send("ana", "sam", { imageUrl })).failure.code).toBe("NOT_CONNECTED");
    expect((await send("ana", "bo", { imageUrl })).status).toBe(404);
    expect((await send("ana", "ana", { imageUrl })).status).toBe(400);
  }
  const nobody = {
    receiverId: "id-of-nobody",
    content: "x",
    messageType: "image",
    imageUrl: dataUrl(picture),
  } as const;
  expect((await as("ana")(chat.send, { body: nobody })).status).toBe(404);
  expect((await as()(chat.send, { body: nobody })).status).toBe(401);
  expect(await storedFiles()).toEqual(nothing);
});

test("a photo sent before the connection ended can still be retried afterwards", async () => {
  const { send, as } = await friends();
  const clientId = randomUUID();
  const { body } = await send("ana", "chloe", { clientId });
  const connected = (await as("chloe")(connections.list, {})).body;
  await as("chloe")(connections.remove, { params: { id: connected[0]?.id ?? 0 } });
  const again = await send("ana", "chloe", { clientId });
  expect([again.status, again.body.id]).toEqual([200, body.id]);
  expect((await send("ana", "chloe")).status).toBe(403);
});

test("each hostile picture is refused with the field's name, and leaves nothing behind", async () => {
  const { send, storedFiles } = await friends();
  const cut = picture.subarray(0, picture.length / 2);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const bad: [number, string][] = [
    [400, "https://example.org/photo.jpg"],
    [400, "data:text/html;base64,PHNjcmlwdD4="],
    [400, "data:image/png,not base64"],
    [400, dataUrl(cut)],
    [415, dataUrl(svg, "image/svg+xml")],
    [415, dataUrl(svg, "image/png")],
    [415, dataUrl(html)],
    [413, dataUrl(bomb(), "image/png")],
    [413, dataUrl(await animation(101), "image/gif")],
    [413, dataUrl(Buffer.concat([picture, Buffer.alloc(fiveMegabytes + 1 - picture.length)]))],
  ];
  for (const [expected, imageUrl] of bad) {
    const { status, failure } = await send("ana", "chloe", { imageUrl });
    expect([imageUrl.slice(0, 40), status, failure.issues?.[0]?.path]).toEqual([
      imageUrl.slice(0, 40),
      expected,
      "imageUrl",
    ]);
  }
  expect(await storedFiles()).toEqual(nothing);
});

test("a photo of five megabytes is accepted; other calls have a small limit", async () => {
  const { send, as } = await friends();
  const full = Buffer.concat([picture, Buffer.alloc(fiveMegabytes - picture.length)]);
  expect((await send("ana", "chloe", { imageUrl: dataUrl(full) })).status).toBe(201);
  const padding = "x".repeat(bodyLimits.usual);
  expect((await as("ana")(trips.create, { body: { ...lisbon, notes: padding } as never })).status).toBe(413);
});

test("an image message needs a picture, and a text message has none", async () => {
  const { as, id } = await friends();
  const input = { receiverId: id("chloe"), content: "Hi" };
  for (const wrong of [{ messageType: "image" as const }, { imageUrl: dataUrl(picture) }]) {
    const { status, failure } = await as("ana")(chat.send, { body: { ...input, ...wrong } });
    expect([status, failure.issues?.[0]?.path]).toEqual([400, "imageUrl"]);
  }
});

test("of twenty photos at once each arrives or gets 503, and none is half stored", async () => {
  const world = await friends();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.send("ana", "chloe")));
  const arrived = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(arrived.length + refused.length).toBe(20);
  expect(arrived.length).toBeGreaterThanOrEqual(2);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(await thread(world, "chloe", "ana")).toHaveLength(arrived.length);
  expect(await world.storedFiles()).toEqual({ rows: arrived.length, files: 2 * arrived.length });
});

test("photos have their own rate limit, per person", async () => {
  const usual = limits.photo;
  onTestFinished(() => void (limits.photo = usual));
  limits.photo = [{ max: 2, timeWindow: 3_600_000 }];
  const { send, as, id } = await friends({ limited: true });
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await send("ana", "chloe")).status);
  expect(statuses).toEqual([201, 201, 429]);
  const { status, headers } = await send("ana", "chloe");
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(60);
  const text = { receiverId: id("chloe"), content: "No more photos today" };
  expect((await as("ana")(chat.send, { body: text })).status).toBe(201);
  expect((await send("chloe", "ana")).status).toBe(201);
});

test("while the folder can't be written a photo gets 503, and its retry succeeds later", async () => {
  const world = await friends();
  const clientId = randomUUID();
  await rm(world.mediaFolder, { recursive: true });
  await writeFile(world.mediaFolder, "no folder");
  const refused = await world.send("ana", "chloe", { clientId });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "3"]);
  expect(refused.failure.message).toBe(
    "Coincide can't reach its files right now. Please try again in a moment.",
  );
  expect(await thread(world, "chloe", "ana")).toEqual([]);
  await rm(world.mediaFolder);
  const { status, body } = await world.send("ana", "chloe", { clientId });
  expect(status).toBe(201);
  expect(await thread(world, "chloe", "ana")).toEqual([body]);
});

test("a bucket works the same, during and after an outage", async () => {
  const { url, stop, start } = await newBucket();
  const { send, app, tokenOf } = await friends({ storage: openStorage(url) });
  const { body } = await send("ana", "chloe");
  const open = async () => {
    const headers = { authorization: `Bearer ${await tokenOf("chloe")}` };
    return app.inject({ url: body.imageUrl ?? "", headers });
  };
  const shown = await open();
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  await stop();
  const away = await open();
  expect([away.statusCode, away.headers["retry-after"], away.headers["content-type"]]).toEqual([
    503,
    "3",
    "application/json; charset=utf-8",
  ]);
  expect((await send("ana", "chloe")).status).toBe(503);
  await start();
  expect((await open()).rawPayload).toEqual(shown.rawPayload);
});
