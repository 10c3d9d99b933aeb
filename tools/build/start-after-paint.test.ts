import { build, type Plugin, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { startAfterPaint } from "./start-after-paint.ts";

const page = `<html><head></head><body>
  <script data-entry="" data-files=""></script>
  <script type="module" src="/main.js"></script></body></html>`;
const modules: Record<string, string> = {
  "/main.js": `import "/shared.js"; import("/later.js"); globalThis.shown = 1;`,
  "/shared.js": `globalThis.shared = 1;`,
  "/later.js": `import "/shared.js"; globalThis.later = 1;`,
};

const fromMemory = (html: string): Plugin => ({
  name: "from-memory",
  enforce: "pre",
  resolveId: (id) => (id in modules || id.endsWith("index.html") ? id : null),
  load: (id) => (id.endsWith("index.html") ? html : (modules[id] ?? null)),
});

/** The built page and its scripts, with names instead of hashes. */
async function built(html: string) {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [fromMemory(html), startAfterPaint()],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: "index.html",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          codeSplitting: { groups: [{ name: (id) => (id === "/shared.js" ? "shared" : null) }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const page = output.find((it) => it.fileName.endsWith("index.html"));
  return page?.type === "asset" ? String(page.source) : "";
}

test("the page names its first files and loads none of them before the paint", async () => {
  const html = await built(page);
  expect(html).toContain('data-entry="/index.js" data-files="/index.js /shared.js"');
  expect(html).not.toContain("later");
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
});

test("a page without a place for the names of the files stops the build", async () => {
  await expect(built(page.replace("data-files", "data-other"))).rejects.toThrow(
    'index.html should have exactly once: data-entry="" data-files=""',
  );
});
