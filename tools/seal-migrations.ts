import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

// Runs after `drizzle-kit generate`: records the checksum of each new migration and deletes all but the last
// two snapshots.
// A migration that has a checksum is never given another one: what has landed is never edited.
const folder = join(import.meta.dirname, "../server/db/migrations");
const file = join(folder, "checksums.json");
const checksums = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

for (const name of globSync("*.sql", { cwd: folder }).toSorted())
  checksums[basename(name, ".sql")] ??= createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
writeFileSync(file, `${JSON.stringify(checksums, null, 2)}\n`);

for (const name of globSync("meta/*_snapshot.json", { cwd: folder }).toSorted().slice(0, -2))
  rmSync(join(folder, name));
