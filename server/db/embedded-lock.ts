import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { CannotStart } from "./embedded-refusal.ts";

/**
 * One owner per folder. The lock is the operating system's own (through an empty SQLite file, the one way
 * to such locks in Node), so it ends with the process however that ends, and no process id has to be trusted.
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
// A lock that nothing refers to would be collected, and opened with it.
const held = new Set<DatabaseSync>();

function ownerOf(note: string) {
  try {
    return readFileSync(note, "utf8").trim();
  } catch {
    return "unknown";
  }
}
