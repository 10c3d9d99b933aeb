import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { CannotStart } from "./refusal.ts";

/**
 * Locks a folder for one owner; the returned function unlocks it. Throws `CannotStart` if another process has
 * the lock. It is a lock of the operating system, taken through an empty SQLite file, the only way to such
 * locks in Node. The lock ends with the process, no matter how the process ends, so no process id must be
 * trusted.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}/postgres.lock`);
  const note = `${folder}/postgres.owner`;
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new CannotStart(
      `The database in ${folder} is in use by another running Coincide (process ${ownerOf(note)}): stop it first, choose another DATA_DIR, or share one PostgreSQL through DATABASE_URL.`,
    );
  }
  chmodSync(`${folder}/postgres.lock`, 0o600);
  writeFileSync(note, `${process.pid}\n`);
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

/** SQLITE_BUSY */
const busy = 5;
// Keeps locks reachable: the garbage collector would close an unreferenced one and release the lock.
const held = new Set<DatabaseSync>();

function ownerOf(note: string) {
  try {
    return readFileSync(note, "utf8").trim();
  } catch {
    return "unknown";
  }
}
