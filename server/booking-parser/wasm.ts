import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Unreadable } from "./sandbox/unreadable.ts";

const require = createRequire(import.meta.url);

/** The bytes of a WebAssembly file in a package. They are read from the disk; nothing is downloaded. */
export const wasmOf = (path: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(require.resolve(path)));

/**
 * Runs `work` with a library in WebAssembly. If the library aborts, for example because its memory is full,
 * the document counts as the cause: calls `onAbort` and throws `Unreadable`. An aborted library can't be used
 * again.
 */
export async function withLibrary<T>(work: () => Promise<T>, onAbort: () => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "RuntimeError") throw error;
    onAbort();
    throw new Unreadable("not-understood");
  }
}
