import type { Plugin } from "vite";

const summary = /^\s*summary:\s*"(?:[^"\\]|\\.)*",\n/gm;

/** What a call is for is read at `/docs`; a browser needn't carry it along. */
export const stripSummaries = (): Plugin => ({
  name: "strip-summaries",
  apply: "build",
  transform: {
    filter: { id: /\/contract\/[^/]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summary, ""), map: null }),
  },
});
