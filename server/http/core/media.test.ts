import { readdir, rm } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { blocks } from "#contract/features/blocks.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import type { CastName } from "#server/seed/cast.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { animation, dataUrl, jpeg, phonePhoto } from "#testing/photos.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Opening = { at?: string; method?: "GET" | "HEAD"; headers?: Record<string, string> };

/** Ana has sent Chloé a photo. */
async function worldWithPhoto(bytes?: Buffer) {
  const world = await newWorld();
  const { as, id, app, tokenOf } = world;
  await world.connect(["ana", "chloe"], ["ana", "bo"], ["ana", "dev"]);
  const imageUrl = dataUrl(bytes ?? (await jpeg()));
  const body = { receiverId: id("chloe"), content: "📷 Photo", messageType: "image", imageUrl } as const;
  const { body: message } = await as("ana")(chat.send, { body });
  const url = message.imageUrl ?? "";
  const open = async (person?: CastName, { at = url, method = "GET", headers = {} }: Opening = {}) => {
    const authorization = person && { authorization: `Bearer ${await tokenOf(person)}` };
    return app.inject({ method, url: at, headers: { ...authorization, ...headers } });
  };
  const statusFor = async (person?: CastName) => [
    (await open(person)).statusCode,
    (await open(person, { at: `${url}?size=small` })).statusCode,
    (await open(person, { method: "HEAD" })).statusCode,
  ];
  return { ...world, message, url, open, statusFor };
}
const seen = [200, 200, 200];
const hidden = [404, 404, 404];

const block = ({ as, id }: World, from: CastName, to: CastName) =>
  as(from)(blocks.block, { body: { blockedUserId: id(to) } });

test("only the two people of the conversation can open a photo", async () => {
  const world = await worldWithPhoto();
  await block(world, "ana", "bo");
  await block(world, "dev", "ana");
  await world.pool.query("update users set role = 'admin' where id = $1", [world.id("giulia")]);
  const actors: [CastName | undefined, number[]][] = [
    [undefined, [401, 401, 401]],
    ["sam", hidden],
    ["chloe", seen],
    ["bo", hidden],
    ["dev", hidden],
    ["ana", seen],
    ["giulia", hidden],
  ];
  for (const [person, statuses] of actors)
    expect([person, await world.statusFor(person)]).toEqual([person, statuses]);
  expect((await world.open()).json()).toMatchObject({ message: "Unauthorized" });
});

test("another connection of Ana's can't see what she sent to Chloé", async () => {
  const { statusFor } = await worldWithPhoto();
  expect(await statusFor("bo")).toEqual(hidden);
});

test("a block hides the photo from both, and unblocking shows it again", async () => {
  const world = await worldWithPhoto();
  await block(world, "chloe", "ana");
  for (const person of ["ana", "chloe"] as const) expect(await world.statusFor(person)).toEqual(hidden);
  await world.as("chloe")(blocks.unblock, { params: { userId: world.id("ana") } });
  for (const person of ["ana", "chloe"] as const) expect(await world.statusFor(person)).toEqual(seen);
});

test("the photo stays when the connection ends, as the conversation does", async () => {
  const { as, statusFor } = await worldWithPhoto();
  const connected = (await as("chloe")(connections.list, {})).body;
  await as("chloe")(connections.remove, { params: { id: connected[0]?.id ?? 0 } });
  for (const person of ["ana", "chloe"] as const) expect(await statusFor(person)).toEqual(seen);
});

test("when Chloé deletes the message for herself, only she can't see the photo any more", async () => {
  const { as, message, statusFor } = await worldWithPhoto();
  await as("chloe")(chat.removeMessage, { params: { id: message.id }, query: {} });
  expect(await statusFor("chloe")).toEqual(hidden);
  expect(await statusFor("ana")).toEqual(seen);
});

test("when Ana deletes the whole conversation, only she can't see the photo any more", async () => {
  const { as, id, statusFor } = await worldWithPhoto();
  await as("ana")(chat.remove, { params: { userId: id("chloe") } });
  expect(await statusFor("ana")).toEqual(hidden);
  expect(await statusFor("chloe")).toEqual(seen);
});

test("nobody can see the photo of a message deleted for both", async () => {
  const { as, message, statusFor } = await worldWithPhoto();
  await as("ana")(chat.removeMessage, { params: { id: message.id }, query: { for: "both" } });
  for (const person of ["ana", "chloe"] as const) expect(await statusFor(person)).toEqual(hidden);
});

test("a suspended person can't open photos", async () => {
  const { pool, id, statusFor } = await worldWithPhoto();
  await pool.query("update users set is_suspended = true where id = $1", [id("chloe")]);
  expect(await statusFor("chloe")).toEqual([403, 403, 403]);
});

test("a photo is served as WebP, with headers that prevent any other interpretation", async () => {
  const { open, message } = await worldWithPhoto(await phonePhoto());
  const answer = await open("chloe");
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(answer.rawPayload.length),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
  });
  expect(answer.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
  expect(answer.headers["content-disposition"]).toMatch(/^inline; filename="photo-[0-9a-f]{8}\.webp"$/);
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: "webp",
    width: message.imageWidth,
    height: message.imageHeight,
    exif: undefined,
  });
  // The uploaded photo was rotated by its EXIF orientation.
  expect([width, height]).toEqual([480, 640]);
});

test("there is a small version for lists, and an animation stays animated in both", async () => {
  const { open, url } = await worldWithPhoto(await animation(5, 600));
  for (const [at, side] of [
    [url, 600],
    [`${url}?size=small`, 480],
  ] as const) {
    const { rawPayload } = await open("ana", { at });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ pages: 5, width: side, height: side });
  }
});

test("a browser with a cached photo is checked for permission, and gets 304", async () => {
  const { open, url, as, message } = await worldWithPhoto();
  const first = await open("chloe");
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^"[^"]+"$/);
  const again = (headers: Record<string, string>, at = url) => open("chloe", { at, headers });
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const { statusCode, rawPayload, headers } = await again({ "if-none-match": known });
    expect([known, statusCode, rawPayload.length, headers.etag]).toEqual([known, 304, 0, tag]);
    expect(headers["cache-control"]).toBe("private, no-cache");
  }
  expect((await again({ "if-none-match": '"other"' })).statusCode).toBe(200);
  expect((await again({ "if-none-match": tag }, `${url}?size=small`)).statusCode).toBe(200);
  await as("ana")(chat.removeMessage, { params: { id: message.id }, query: { for: "both" } });
  expect((await again({ "if-none-match": tag })).statusCode).toBe(404);
});

test("HEAD returns the size without the photo", async () => {
  const { open } = await worldWithPhoto();
  const { rawPayload, headers } = await open("ana");
  const head = await open("ana", { method: "HEAD" });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  expect(Number(headers["content-length"])).toBe(rawPayload.length);
});

test("our page shows the photo by the cookie alone; a foreign page can't", async () => {
  const world = await worldWithPhoto();
  await givePasswords(world, "chloe");
  const signedIn = await world.as()(accounts.login, { body: credentials("chloe") });
  const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
  const by = async (site: string, dest: string) => {
    const headers = { cookie, "sec-fetch-site": site, "sec-fetch-dest": dest };
    return (await world.open(undefined, { headers })).statusCode;
  };
  expect(await by("same-origin", "image")).toBe(200);
  expect(await by("same-origin", "document")).toBe(200);
  expect(await by("none", "document")).toBe(200);
  expect(await by("cross-site", "image")).toBe(403);
  expect(await by("same-site", "image")).toBe(403);
});

test("an invalid id is not found", async () => {
  const { open, url } = await worldWithPhoto();
  const id = url.slice("/media/".length);
  const odd = [
    "x",
    id.slice(1),
    `${id}0`,
    id.toUpperCase().replace(/\d/g, "A"),
    "..%2f..%2fetc%2fpasswd",
    "%00",
    "%ED%A0%80",
  ];
  for (const at of [...odd, "0".repeat(32)].map((one) => `/media/${one}`)) {
    const { statusCode } = await open("ana", { at });
    expect([at, [400, 404].includes(statusCode)]).toEqual([at, true]);
  }
  expect((await open("ana", { at: `/media/${"0".repeat(32)}` })).json()).toMatchObject({
    code: "PICTURE_NOT_FOUND",
  });
});

test("a photo whose file is missing is not found", async () => {
  const { open, mediaFolder } = await worldWithPhoto();
  for (const shard of await readdir(mediaFolder)) await rm(`${mediaFolder}/${shard}`, { recursive: true });
  expect((await open("ana")).statusCode).toBe(404);
});
