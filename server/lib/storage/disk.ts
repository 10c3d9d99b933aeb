import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Storage } from "./storage.ts";

/** Stores files in a folder that only this user can read. The folder is created with the first file. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...key.split("/"));
  async function keep(key: string, content: Buffer | Readable): Promise<number> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const size = await writePart(tempPathOf(path), content).catch(async (error: unknown) => {
      // On a full disk, what was written so far would stay in the way.
      await rm(tempPathOf(path), { force: true }).catch(() => {});
      throw error;
    });
    await rename(tempPathOf(path), path);
    // A new file name is durable only after its folder is synced too.
    for (let at = dirname(path); at.startsWith(folder); at = dirname(at)) await syncFolder(at);
    return size;
  }
  return {
    write: async (key, bytes) => void (await keep(key, bytes)),
    writeStream: keep,
    async read(key) {
      const file = await open(pathOf(key)).catch(nullIfAbsent);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    async remove(key) {
      for (const path of [pathOf(key), tempPathOf(pathOf(key))]) await rm(path, { force: true });
    },
    async freeBytes() {
      // The folder is made with the first file.
      let existing = folder;
      while (!existsSync(existing)) existing = dirname(existing);
      const { bavail, bsize } = await statfs(existing);
      return bavail * bsize;
    },
    close: () => {},
  };
}

async function writePart(path: string, content: Buffer | Readable): Promise<number> {
  const part = await open(path, "w", 0o600);
  try {
    await part.writeFile(content);
    await part.sync();
    return (await part.stat()).size;
  } finally {
    await part.close();
  }
}

/** The name of the temporary file is predictable, so that `remove` also deletes what a crash has left. */
const tempPathOf = (path: string) => `${path}.part`;

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
