import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chunkOf } from "./chunks.ts";

const web = (path: string) => fileURLToPath(new URL(`../web/${path}`, import.meta.url));
const lucide = (path: string) => `/x/node_modules/lucide-react/dist/esm/${path}.mjs`;
const list = lucide("lucide-react");

const imports: Record<string, readonly string[]> = {
  [web("main.tsx")]: [web("app.tsx")],
  [web("pages/home.tsx")]: [web("ui/button.tsx"), web("ui/tabs.tsx"), "/x/node_modules/query.js", list],
  [web("pages/sign-in.tsx")]: [web("ui/button.tsx"), web("ui/form.tsx"), list],
  [web("pages/live.ts")]: [web("lib/socket.ts"), web("ui/tabs.tsx")],
  [list]: ["plane", "share-2", "eye"].map((name) => lucide(`icons/${name}`)),
};
const code: Record<string, string> = {
  [web("pages/home.tsx")]: `import { Plane, Share2 as Share } from "lucide-react";`,
  [web("pages/sign-in.tsx")]: `import { Eye, Plane } from "lucide-react";`,
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: code[id] ?? null }),
};
const fileOf = (id: string) => chunkOf(id, graph);

test("what everybody begins with is one file, and what only some do others", () => {
  expect(fileOf(web("app.tsx"))).toBe("base");
  expect(fileOf(web("ui/button.tsx"))).toBe("base");
  expect(fileOf(web("ui/form.tsx"))).toBe("account");
  expect(fileOf(web("ui/tabs.tsx"))).toBe("inside");
  expect(fileOf("/x/node_modules/query.js")).toBe("libraries");
  expect(fileOf(web("lib/socket.ts"))).toBe("afterwards");
});

test("a page keeps its own file, and what no such page needs is left to the bundler", () => {
  expect([fileOf(web("pages/home.tsx")), fileOf(web("pages/map.tsx"))]).toEqual([null, null]);
});

test("of the icons each goes with those who name it, though all stand in one list", () => {
  expect(fileOf(lucide("icons/plane"))).toBe("base");
  expect(fileOf(lucide("icons/share-2"))).toBe("libraries");
  expect(fileOf(lucide("icons/eye"))).toBe("account");
});
