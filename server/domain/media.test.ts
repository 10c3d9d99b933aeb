import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { makePicture } from "#lib/storage/pictures.ts";
import { openStorage } from "#lib/storage/storage.ts";
import { dataUrl, jpeg } from "#testing/photos.ts";
import { newBucket } from "#testing/fakes/s3-server.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { storePicture, sweepMedia } from "./media.ts";

const bytes = await jpeg(40, 40);
const picture = await makePicture("imageUrl", bytes);

/** Ana has sent Chloé a photo, and stored another one for a message that she never sent. */
async function worldWithLeftovers(settings = {}) {
  const world = await newWorld(settings);
  const { as, id, context, mediaFolder, pool } = world;
  await world.connect(["ana", "chloe"]);
  const me = { id: id("ana"), sid: "", isAdmin: false, authenticatedAt: new Date(0) };
  const ana = (): SignedIn => ({ ...context(), me });
  const lost = await storePicture(ana(), "message", picture, "hash");
  const body = {
    receiverId: id("chloe"),
    content: "📷 Photo",
    messageType: "image",
    imageUrl: dataUrl(bytes),
    clientId: randomUUID(),
  } as const;
  const { body: message } = await as("ana")(chat.send, { body });
  const sent = message.imageUrl?.slice("/media/".length) ?? "";
  const left = async () => {
    const { rows } = await pool.query<{ id: string }>("select id from media");
    const files = (await readdir(mediaFolder, { recursive: true })).filter((name) => name.includes("."));
    const ids = new Set(files.map((name) => name.replace(/^.*\/(\w+)-.*$/, "$1")));
    return { rows: rows.map(({ id }) => id).toSorted(), files: [...ids].toSorted() };
  };
  const only = (...ids: string[]) => ({ rows: ids.toSorted(), files: ids.toSorted() });
  return { ...world, sent, lost, message, left, only };
}

test("a picture without a message is deleted after a day; others stay as long as their message", async () => {
  const { setClock, context, left, only, sent, lost } = await worldWithLeftovers();
  setClock("2026-03-02T11:59:59Z");
  await sweepMedia(context());
  expect(await left()).toEqual(only(sent, lost));
  setClock("2026-03-02T12:00:00Z");
  await sweepMedia(context());
  expect(await left()).toEqual(only(sent));
  setClock("2027-03-02T12:00:00Z");
  await sweepMedia(context());
  expect(await left()).toEqual(only(sent));
});

test("a picture deleted for both people is removed by the next sweep", async () => {
  const { as, context, left, only, lost, message } = await worldWithLeftovers();
  await as("ana")(chat.removeMessage, { params: { id: message.id }, query: { for: "both" } });
  await sweepMedia(context());
  expect(await left()).toEqual(only(lost));
});

test("a picture deleted for one person stays for the other", async () => {
  const { as, context, left, only, sent, setClock, message } = await worldWithLeftovers();
  await as("chloe")(chat.removeMessage, { params: { id: message.id }, query: { for: "me" } });
  setClock("2026-03-03T12:00:00Z");
  await sweepMedia(context());
  expect(await left()).toEqual(only(sent));
});

test("when a person's row is deleted in any way, their pictures are removed within a day", async () => {
  const { pool, id, context, left, only, setClock } = await worldWithLeftovers();
  await pool.query("delete from users where id = $1", [id("ana")]);
  setClock("2026-03-02T12:00:00Z");
  await sweepMedia(context());
  expect(await left()).toEqual(only());
});

test("a sweep that can't reach the storage deletes the files later", async () => {
  const { url, stop, start } = await newBucket();
  const storage = openStorage(url);
  const { context, setClock, lost } = await worldWithLeftovers({ storage });
  const key = `${lost.slice(0, 2)}/${lost}-large.webp`;
  const isThere = async () => {
    const file = await storage.read(key);
    file?.stream.destroy();
    return file !== null;
  };
  setClock("2026-03-03T12:00:00Z");
  await stop();
  await expect(sweepMedia(context())).rejects.toMatchObject({ status: 503 });
  await start();
  expect(await isThere()).toBe(true);
  await sweepMedia(context());
  expect(await isThere()).toBe(false);
});

test("two sweeps at once don't disturb each other", async () => {
  const { context, setClock, left, only, sent } = await worldWithLeftovers();
  setClock("2026-03-03T12:00:00Z");
  await Promise.all([sweepMedia(context()), sweepMedia(context())]);
  expect(await left()).toEqual(only(sent));
});
