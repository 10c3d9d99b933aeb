import type { Plugin } from "vite";
import { chunksIn, closureOf } from "./chunk-graph.ts";

/**
 * Changes the built `index.html` so that the entry script loads after the first paint: the tags that load it
 * are replaced by the names of its files, which the script at the end of the page loads.
 */
export const startAfterPaint = (): Plugin => ({
  name: "start-after-paint",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle, chunk }) {
      if (!bundle || !chunk) throw new Error("index.html has no entry script");
      const [entry = "", ...others] = closureOf(chunk, chunksIn(bundle)).map((it) => `/${it.fileName}`);
      const tags = [
        `<script type="module" crossorigin src="${entry}"></script>`,
        ...others.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
      ];
      return replaced(
        tags.reduce((it, tag) => replaced(it, tag, ""), html),
        'data-entry="" data-files=""',
        `data-entry="${entry}" data-files="${[entry, ...others].join(" ")}"`,
      );
    },
  },
});

/** Replaces a part of a page that occurs exactly once. */
function replaced(html: string, part: string, by: string): string {
  const [before, after, ...more] = html.split(part);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`index.html should have exactly once: ${part}`);
  return before + by + after;
}
