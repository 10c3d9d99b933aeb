import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Refusal } from "./refusal.ts";
import { diskStorage } from "./storage-disk.ts";
import { s3Storage } from "./storage-s3.ts";

export type StoredFile = { readonly bytes: number; readonly stream: Readable };

/** Where files lie, each under a key such as `ab/abcd-large.webp` that we chose. A key is written once. */
export type Storage = {
  /** All of it is there afterwards, whatever happens next, or nothing. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** The same of what is too large to be held at once; how many bytes it was. A stream that fails leaves nothing. */
  writeStream(key: string, stream: Readable): Promise<number>;
  /** Null where there is no such file. Whoever asked reads the stream or destroys it. */
  read(key: string): Promise<StoredFile | null>;
  /** Also what was written by half; nothing happens where nothing is. */
  remove(key: string): Promise<void>;
  close(): void;
};

/**
 * The storage at `file:///folder` or `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=0`. Nothing is reached
 * before it is used. Where it can't be, each call is a 503; the next one tries again.
 */
export function openStorage(url: string): Storage {
  const at = new URL(url);
  const storage = at.protocol === "file:" ? diskStorage(fileURLToPath(at)) : s3Storage(at);
  return {
    write: (key, bytes) => reaching(key, () => storage.write(key, bytes)),
    writeStream: (key, stream) => reaching(key, () => storage.writeStream(key, stream)),
    read: (key) => reaching(key, () => storage.read(key)),
    remove: (key) => reaching(key, () => storage.remove(key)),
    close: () => storage.close(),
  };
}

/** No key leads out of the folder, whatever it was made of. */
const ours = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z]+$/;

async function reaching<T>(key: string, act: () => Promise<T>): Promise<T> {
  if (!ours.test(key)) throw new Error("this is no key of ours");
  try {
    return await act();
  } catch (cause) {
    throw new Refusal(
      "unavailable",
      "Coincide can't reach its pictures right now. Please try again in a moment.",
      {
        retryAfter: 3,
        cause,
      },
    );
  }
}
