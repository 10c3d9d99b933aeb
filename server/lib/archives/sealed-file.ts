import { createHash, type Hash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline as piped, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { CommandRefused } from "#lib/command-refused.ts";

/**
 * Writes a gzip file with mode 0600 that ends with the SHA-256 of all bytes before it. The file gets its
 * final name only when it is complete and synced to disk; an existing file is never overwritten. Returns its
 * size in bytes. Throws a `CommandRefused`, with a message for the operator, if the file exists or can't be
 * written.
 */
export async function writeSealed(path: string, content: AsyncIterable<Buffer>): Promise<number> {
  const part = `${path}.part`;
  if (existsSync(path)) throw new CommandRefused(`${path} already exists.`);
  await rm(part, { force: true });
  const file = await open(part, "wx", 0o600).catch(cannotWrite(path));
  try {
    const digest = createHash("sha256");
    // Level 4 takes a third of the time of the default level and produces 5 % more bytes.
    await pipeline(Readable.from(content), createGzip({ level: 4 }), (packed: AsyncIterable<Buffer>) =>
      append(file, hashing(packed, digest)),
    );
    await file.writeFile(seal(digest));
    await file.sync();
    await rename(part, path);
    return (await file.stat()).size;
  } finally {
    await file.close();
    await rm(part, { force: true });
    await syncFolder(dirname(path));
  }
}

/** Throws a `CommandRefused` unless the file is, bit by bit, what `writeSealed` wrote. */
export async function checkSealed(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new CommandRefused(`${path} not found`) : error;
  });
  try {
    const { size } = await file.stat();
    const digest = createHash("sha256");
    const end = Math.max(0, size - sealLength);
    if (end > 0) for await (const _ of hashing(createReadStream(path, { end: end - 1 }), digest));
    const found = Buffer.alloc(sealLength);
    await file.read(found, 0, sealLength, end);
    if (!seal(digest).equals(found))
      throw new CommandRefused(`${path} is damaged, incomplete or not a backup: nothing was done.`);
  } finally {
    await file.close();
  }
}

/** The unpacked content. Call `checkSealed` first. */
export const readSealed = (path: string): AsyncIterable<Buffer> =>
  piped(createReadStream(path), createGunzip(), () => {}) as AsyncIterable<Buffer>;

async function* hashing(content: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    digest.update(bytes);
    yield bytes;
  }
}

async function append(file: FileHandle, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const bytes of content) await file.writeFile(bytes);
}

const sealLength = 92;

/** An empty gzip member with a comment, as the format (RFC 1952) allows: `gzip -d` and `tar -x` ignore it. */
const seal = (digest: Hash): Buffer =>
  Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 255]),
    Buffer.from(`sha256:${digest.digest("hex")}\0`),
    Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  ]);

const cannotWrite = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new CommandRefused(`${path} can't be written (${error.code}).`, { cause: error });
};

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}
