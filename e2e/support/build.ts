import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Builds the current web, in the way that `bin/start` does. */
export function setup(): void {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const { status } = spawnSync(process.execPath, ["tools/build/build-if-stale.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The web could not be built.");
}
