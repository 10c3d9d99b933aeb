import { existsSync } from "node:fs";

/**
 * Which of Debian's browsers a test needs. The headless shell takes a fifth less processor time, but shows no
 * push notifications, and keeps less offline; `whole` is the browser that people have.
 */
export type BrowserKind = "shell" | "whole";

const [whole, shell] = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];

/** The path of the browser for tests: `CHROMIUM_PATH`, else that kind if it is installed, else the other. */
export const chromiumPath = (kind: BrowserKind): string | undefined =>
  [process.env["CHROMIUM_PATH"] ?? "", ...(kind === "whole" ? [whole, shell] : [shell, whole])].find(
    (path) => path && existsSync(path),
  );
