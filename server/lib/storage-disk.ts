import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Storage } from "./storage.ts";

/** Files in a folder that only we can read; it is made with the first of them. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...key.split("/"));
  async function keep(key: string, content: Buffer | Readable): Promise<number> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const part = await open(partOf(path), "w", 0o600);
    let size = 0;
    try {
      await part.writeFile(content);
      await part.sync();
      ({ size } = await part.stat());
    } finally {
      await part.close();
    }
    await rename(partOf(path), path);
    // The names are on the disk only when their folders are.
    for (let at = dirname(path); at.startsWith(folder); at = dirname(at)) await syncFolder(at);
    return size;
  }
  return {
    write: async (key, bytes) => void (await keep(key, bytes)),
    writeStream: keep,
    async read(key) {
      const file = await open(pathOf(key)).catch(absent);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    async remove(key) {
      for (const path of [pathOf(key), partOf(pathOf(key))]) await rm(path, { force: true });
    },
    close: () => {},
  };
}

/** Its name is known beforehand, so that what a crash leaves goes with the file. */
const partOf = (path: string) => `${path}.part`;

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
