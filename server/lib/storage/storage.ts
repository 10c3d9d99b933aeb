import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Refusal } from "#lib/refusal.ts";
import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";

export type StoredFile = { readonly bytes: number; readonly stream: Readable };

/** File storage. We choose the keys, such as `ab/abcd-large.webp`, and each key is written only once. */
export type Storage = {
  /** Atomic and durable: afterwards either the whole file is stored, or nothing. */
  write(key: string, bytes: Buffer): Promise<void>;
  /**
   * Like `write`, for content too large for memory. Resolves to its size in bytes. If the stream fails,
   * nothing is stored.
   */
  writeStream(key: string, stream: Readable): Promise<number>;
  /** Null if there is no such file. The caller must read or destroy the stream. */
  read(key: string): Promise<StoredFile | null>;
  /** Also removes a half-written file. Does nothing if there is no file. */
  remove(key: string): Promise<void>;
  /** The room that is left on the disk; null if the storage is no disk of this machine. */
  freeBytes(): Promise<number | null>;
  close(): void;
};

/**
 * The storage at `file:///folder` or `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=0`. Nothing is
 * connected before the first use. If the storage is full or can't be reached, each call throws a 503
 * refusal; the next call tries again.
 */
export function openStorage(url: string): Storage {
  const at = new URL(url);
  const storage = at.protocol === "file:" ? diskStorage(fileURLToPath(at)) : s3Storage(at);
  return {
    write: (key, bytes) => orUnavailable(key, () => storage.write(key, bytes)),
    writeStream: (key, stream) => orUnavailable(key, () => storage.writeStream(key, stream)),
    read: (key) => orUnavailable(key, () => storage.read(key)),
    remove: (key) => orUnavailable(key, () => storage.remove(key)),
    freeBytes: () => storage.freeBytes().catch(() => null),
    close: () => storage.close(),
  };
}

/** Valid keys. None of them can lead out of the folder. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z]+$/;

async function orUnavailable<T>(key: string, act: () => Promise<T>): Promise<T> {
  if (!keyPattern.test(key)) throw new Error("invalid storage key");
  try {
    return await act();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** The whole content of a file that was opened. If the storage fails meanwhile, throws as its calls do. */
export const wholeFile = ({ stream }: StoredFile): Promise<Buffer> =>
  buffer(stream).catch((cause: unknown) => {
    throw refusalOf(cause);
  });

const refusalOf = (cause: unknown) =>
  isFull(cause)
    ? new Refusal("FILES_FULL", {}, { retryAfter: 60, cause })
    : new Refusal("FILES_UNAVAILABLE", {}, { retryAfter: 3, cause });

/** Whether the disk, or this user's share of it, is full. */
const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
