import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { type Cluster, clusterIn } from "./cluster.ts";

/** A database that doesn't run refuses at once. One that runs on a busy machine may take its time. */
const maxConnectMs = 30_000;

/**
 * The URL of the embedded database in `dataDir`, with which any process of the program may connect, or null
 * if it isn't running.
 */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const address = addressIn(dataDir);
  if (!address) return null;
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: maxConnectMs });
  try {
    await client.connect();
    return address;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether there is an embedded database in `dataDir`, running or not. */
export function hasEmbedded(dataDir: string): boolean {
  const cluster = existsSync(dataDir) ? clusterOf(realpathSync(resolve(dataDir))) : null;
  return cluster !== null && existsSync(join(cluster.data, "PG_VERSION"));
}

function clusterOf(home: string): Cluster {
  const pointer = join(home, "postgres.path");
  return clusterIn(existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : home);
}

function addressIn(dataDir: string): string | null {
  try {
    const cluster = clusterOf(realpathSync(resolve(dataDir)));
    const password = readFileSync(cluster.passwordFile, "utf8").trim();
    // The fifth line is the folder of the server's socket.
    const sockets = readFileSync(join(cluster.data, "postmaster.pid"), "utf8").split("\n")[4];
    return sockets ? embeddedUrl(password, sockets) : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw error;
  }
}

/** The URL of the database `coincide`, through the socket in that folder. */
export const embeddedUrl = (password: string, sockets: string) =>
  `postgres://coincide:${password}@localhost:5432/coincide?host=${encodeURIComponent(sockets)}`;
