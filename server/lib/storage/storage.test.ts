import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { newBucket } from "#testing/fakes/s3-server.ts";
import type { Refusal } from "#lib/refusal.ts";
import { commandFailure } from "#server/command-failure.ts";
import { openStorage, type Storage, wholeFile } from "./storage.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "coincide-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const opened = (url: string): Storage => {
  const storage = openStorage(url);
  onTestFinished(() => storage.close());
  return storage;
};

const key = "ab/abcd-large.webp";
const bytes = Buffer.from("a picture");
const contents = async (storage: Storage, key: string) => {
  const file = await storage.read(key);
  return file && { bytes: file.bytes, content: await buffer(file.stream) };
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ status, retryAfter }: Refusal) => ({ status, retryAfter }),
  );
const away = { status: 503, retryAfter: 3 };

describe.each([
  ["a folder", async () => pathToFileURL(join(await newFolder(), "made/when/needed")).href],
  ["a bucket", async () => (await newBucket()).url],
])("%s", (_, url) => {
  test("keeps a written file until it is removed", async () => {
    const storage = opened(await url());
    expect(await storage.read(key)).toBeNull();
    await storage.write(key, bytes);
    await storage.write("ab/abcd-small.webp", Buffer.alloc(0));
    expect(await contents(storage, key)).toEqual({ bytes: bytes.length, content: bytes });
    expect(await contents(storage, "ab/abcd-small.webp")).toEqual({ bytes: 0, content: Buffer.alloc(0) });
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    await storage.remove(key);
  });

  test("accepts many files at once, each larger than one packet", async () => {
    const storage = opened(await url());
    const large = (n: number) => Buffer.alloc(300_000, n);
    const all = Array.from({ length: 12 }, (_, n) => n);
    await Promise.all(all.map((n) => storage.write(`${n % 3}a/n${n}.webp`, large(n))));
    for (const n of all) expect((await contents(storage, `${n % 3}a/n${n}.webp`))?.content).toEqual(large(n));
  });

  test("accepts a stream too large for memory, and keeps nothing of a stream that fails", async () => {
    const storage = opened(await url());
    const chunk = Buffer.alloc(1024 * 1024, 7);
    const chunks = (count: number, fails = false) =>
      Readable.from(
        (function* () {
          for (let n = 0; n < count; n++) yield chunk;
          if (fails) throw new Error("broken off");
        })(),
      );
    expect(await storage.writeStream("a/large.zip", chunks(18))).toBe(18 * chunk.length);
    const { content, bytes } = (await contents(storage, "a/large.zip"))!;
    expect([bytes, content.equals(Buffer.alloc(18 * chunk.length, 7))]).toEqual([18 * chunk.length, true]);
    expect(await failure(storage.writeStream("a/broken.zip", chunks(9, true)))).toEqual(away);
    expect(await storage.read("a/broken.zip")).toBeNull();
  });

  test("says how much room is left, where it is a disk of this machine", async () => {
    const at = await url();
    const free = await opened(at).freeBytes();
    expect(free === null ? "none" : free > 0).toBe(at.startsWith("s3:") ? "none" : true);
  });

  test("rejects keys that lead out of the storage", async () => {
    const storage = opened(await url());
    for (const bad of [
      "../a.webp",
      "/etc/passwd",
      "a/../b.webp",
      "a//b.webp",
      "a\\b.webp",
      "A.webp",
      ".a",
      "a\0.webp",
      "",
    ])
      await expect(storage.read(bad)).rejects.toThrow("invalid storage key");
  });
});

test("a folder shows only complete files, and removes what a crash has left", async () => {
  const folder = await newFolder();
  const storage = opened(pathToFileURL(folder).href);
  await storage.write(key, bytes);
  expect(await readdir(join(folder, "ab"))).toEqual(["abcd-large.webp"]);
  await writeFile(join(folder, "ab/abcd-small.webp.part"), "half of");
  expect(await storage.read("ab/abcd-small.webp")).toBeNull();
  await storage.remove("ab/abcd-small.webp");
  expect(await readdir(join(folder, "ab"))).toEqual(["abcd-large.webp"]);
});

test("a folder that can't be written gives a 503 until it can be written", async () => {
  const folder = await newFolder();
  const storage = opened(pathToFileURL(join(folder, "media")).href);
  await writeFile(join(folder, "media"), "a file where the folder should be");
  expect(await failure(storage.write(key, bytes))).toEqual(away);
  await rm(join(folder, "media"));
  await storage.write(key, bytes);
  expect((await contents(storage, key))?.content).toEqual(bytes);
});

test("a bucket that can't be reached gives a 503 until it can be reached", async () => {
  const { url, stop, start } = await newBucket();
  const storage = opened(url);
  await storage.write(key, bytes);
  await stop();
  expect(await failure(storage.read(key))).toEqual(away);
  expect(await failure(storage.write("ab/other.webp", bytes))).toEqual(away);
  expect(await failure(storage.remove(key))).toEqual(away);
  await start();
  expect((await contents(storage, key))?.content).toEqual(bytes);
});

test("a wrong key or a missing bucket gives a 503, not a missing picture", async () => {
  const { url } = await newBucket();
  for (const wrong of [url.replace("//S3RVER:", "//nobody:"), url.replace("/photos", "/elsewhere")])
    expect([wrong, await failure(opened(wrong).read(key))]).toEqual([wrong, away]);
});

/** Nine megabytes, which are more than one part, and then what `then` does. */
const largeStream = (then: () => void) =>
  Readable.from(
    (function* () {
      for (let n = 0; n < 9; n++) yield Buffer.alloc(1024 * 1024, n);
      then();
      yield Buffer.alloc(8 * 1024 * 1024);
    })(),
  );

test("a bucket keeps no parts of a stream that fails", async () => {
  const { url, requests } = await newBucket();
  const fails = () => {
    throw new Error("broken off");
  };
  expect(await failure(opened(url).writeStream("a/broken.zip", largeStream(fails)))).toEqual(away);
  expect(
    requests.map((request) => request.replace(/=[0-9a-f]{32}/, "=ID").replace(/&?x-id=\w+&?/, "")),
  ).toEqual([
    "POST /photos/a/broken.zip?uploads=",
    "PUT /photos/a/broken.zip?partNumber=1&uploadId=ID",
    "DELETE /photos/a/broken.zip?uploadId=ID",
  ]);
});

test("a stream is closed if its bucket can't be reached any more", async () => {
  const { url, stop } = await newBucket();
  let stopped: Promise<void> | undefined;
  const stream = largeStream(() => {
    stopped = stop();
  });
  expect(await failure(opened(url).writeStream("a/broken.zip", stream))).toEqual(away);
  await stopped;
  expect(stream.destroyed).toBe(true);
});

test("several installations can share a bucket, each with its own prefix", async () => {
  const { url } = await newBucket();
  const [one, two] = ["one", "two/deep"].map((prefix) => opened(url.replace("/photos", `/photos/${prefix}`)));
  await one?.write(key, bytes);
  expect(await two?.read(key)).toBeNull();
  expect((await contents(one!, key))?.content).toEqual(bytes);
});

test("a file that could not be written to its end leaves nothing on the disk", async () => {
  const folder = await newFolder();
  const storage = opened(pathToFileURL(folder).href);
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(1000);
      throw new Error("No space left on device");
    })(),
  );
  await expect(storage.writeStream("a/broken.zip", broken)).rejects.toThrow("reach its files");
  expect(await readdir(join(folder, "a"))).toEqual([]);
});

test("on a full disk a photo is refused with that reason, and the doctor's words name it", async () => {
  const folder = await newFolder();
  await mkdir(join(folder, "ab"));
  // Every write to this device fails as on a full disk.
  await symlink("/dev/full", join(folder, "ab/abcd-large.webp.part"));
  const storage = opened(pathToFileURL(folder).href);
  const refusal = await storage.write(key, bytes).catch((error: Refusal) => error);
  expect(refusal).toMatchObject({ code: "FILES_FULL", status: 503, retryAfter: 60 });
  expect(commandFailure(refusal)).toBe("The disk is full.");
  expect(await readdir(join(folder, "ab"))).toEqual([]);
});

test("a file whose connection breaks while it is read is refused like one that can't be opened", async () => {
  const broken = Readable.from(
    (async function* () {
      yield bytes;
      throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    })(),
  );
  expect(await wholeFile({ bytes: 9, stream: Readable.from([bytes]) })).toEqual(bytes);
  const refused = wholeFile({ bytes: 18, stream: broken });
  expect(commandFailure(await refused.catch((error: unknown) => error))).toMatch(/files.* \(aborted\)$/);
});
