import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chunkNameOf } from "./chunks.ts";

const web = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));
const lucide = (path: string) => `/x/node_modules/lucide-react/dist/esm/${path}.mjs`;
const list = lucide("lucide-react");
const query = (path: string) => `/x/node_modules/@tanstack/${path}.js`;
const [reactQuery, queryCore] = [
  query("react-query/build/modern/index"),
  query("query-core/build/modern/index"),
];
const [useQuery, hydration] = [
  query("react-query/build/modern/useQuery"),
  query("query-core/build/modern/hydration"),
];
const trips = "/x/contract/features/trips.ts";

const imports: Record<string, readonly string[]> = {
  [web("main.tsx")]: [web("app.tsx")],
  [web("pages/home/home.tsx")]: [
    web("ui/forms/button.tsx"),
    web("ui/display/tabs.tsx"),
    "/x/node_modules/query.js",
    list,
    reactQuery,
    trips,
  ],
  [web("pages/account/sign-in.tsx")]: [web("ui/forms/button.tsx"), web("ui/form.tsx"), list],
  [web("pages/app-shell/connect-realtime.ts")]: [
    web("lib/realtime/socket.ts"),
    web("ui/display/tabs.tsx"),
    reactQuery,
  ],
  [reactQuery]: [useQuery, queryCore],
  [queryCore]: [hydration],
  [trips]: ["/x/node_modules/zod/mini.js", `${trips}?routes`],
  [list]: ["plane", "share-2", "eye", "eighth-notes"].map((name) => lucide(`icons/${name}`)),
};
const code: Record<string, string> = {
  [web("pages/home/home.tsx")]:
    `import { Music, Plane, Share2 as Share, type LucideIcon, } from "lucide-react";
     import { useQuery } from "@tanstack/react-query";
     import { trips } from "#contract/features/trips.ts";`,
  [web("pages/account/sign-in.tsx")]: `import { Eye, Plane } from "lucide-react";`,
  [web("pages/app-shell/connect-realtime.ts")]: `import { hydrate as refill } from "@tanstack/react-query";`,
  [reactQuery]: `
    import { useQuery } from "./useQuery.js";
    export * from "@tanstack/query-core";
    export { useQuery };`,
  [queryCore]: `import { hydrate } from "./hydration.js"; export { hydrate };`,
  [trips]: `export const Trip = z.object({}); export { trips } from "./trips.ts?routes";`,
  [list]: `
    export { default as Eye, default as EyeIcon } from './icons/eye.mjs';
    export { default as Plane } from './icons/plane.mjs';
    export { default as Share2 } from './icons/share-2.mjs';
    export { default as EighthNotes, default as Music } from './icons/eighth-notes.mjs';`,
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: code[id] ?? null }),
};
const fileOf = (id: string) => chunkNameOf(id, graph);

test("code for every first page is one chunk, and code for only some of them is separate", () => {
  expect(fileOf(web("app.tsx"))).toBe("base");
  expect(fileOf(web("ui/forms/button.tsx"))).toBe("base");
  expect(fileOf(web("ui/form.tsx"))).toBe("account");
  expect(fileOf(web("ui/display/tabs.tsx"))).toBe("parts");
  expect(fileOf("/x/node_modules/query.js")).toBe("libraries");
  expect(fileOf(web("lib/realtime/socket.ts"))).toBe("afterwards");
});

test("a page has its own chunk, and code that no first page needs is left to the bundler", () => {
  expect([fileOf(web("pages/home/home.tsx")), fileOf(web("pages/travel/map.tsx"))]).toEqual([null, null]);
});

test("each icon is in the chunk of the pages that import it, although one list exports them all", () => {
  expect(fileOf(lucide("icons/plane"))).toBe("base");
  expect(fileOf(lucide("icons/share-2"))).toBe("libraries");
  expect(fileOf(lucide("icons/eye"))).toBe("account");
});

test("an icon is found by the file that defines it, under any of its names", () => {
  expect(fileOf(lucide("icons/eighth-notes"))).toBe("libraries");
});

test("what a library passes on is in the chunk of the pages that import it", () => {
  expect(fileOf(useQuery)).toBe("libraries");
  expect(fileOf(hydration)).toBe("afterwards");
});

test("a page that only calls routes loads their table without the schemas", () => {
  expect(fileOf(`${trips}?routes`)).toBe("parts");
  expect([fileOf(trips), fileOf("/x/node_modules/zod/mini.js")]).toEqual([null, null]);
});

test("an icon that the list doesn't export stops the build", () => {
  const unknown = { [web("main.tsx")]: [list] };
  const modules = {
    getModuleInfo: (id: string) => ({
      importedIds: unknown[id] ?? [],
      code: id === list ? code[list]! : `import { Nothing } from "lucide-react";`,
    }),
  };
  expect(() => chunkNameOf(web("ui/forms/button.tsx"), modules)).toThrow("lucide-react exports no Nothing");
});
