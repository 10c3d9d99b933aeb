import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The web as it stands now, built the way `bin/start` builds it. */
export function setup(): void {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { status } = spawnSync(process.execPath, ["scripts/build-if-stale.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The web could not be built.");
}
