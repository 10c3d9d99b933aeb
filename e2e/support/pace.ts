import type { BrowserContext } from "playwright-core";
import { limits } from "#contract/shared/limits.ts";

const [{ max, timeWindow }] = limits.read as readonly [(typeof limits.read)[number]];
/** How many calls one visit may need, in all of its windows. */
const reserve = 150;

/** Keeps the windows of one person below the limit of reads: a test opens more pages than people do. */
export function readPace() {
  const reads: number[] = [];
  return {
    watch(window: BrowserContext): void {
      window.on("request", (request) => request.url().includes("/api/") && reads.push(Date.now()));
    },
    /** Waits until another visit stays below the limit. */
    async wait(): Promise<void> {
      for (;;) {
        const recent = reads.filter((at) => at > Date.now() - timeWindow);
        if (recent.length < max - reserve) return;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    },
  };
}
