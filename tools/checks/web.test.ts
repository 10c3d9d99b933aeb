import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = execFileSync("git", ["ls-files", "web"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Forms that send nothing to the server, and why each is no form of `useForm`. */
const otherForms: Record<string, string> = {
  "web/features/chat/thread/composer.tsx":
    "A message goes into the outbox at once: there is nothing to wait for, and no field to refuse.",
  "web/features/map/year/picture-dialog.tsx": "It chooses how a picture is drawn, and has no submit button.",
  "web/pages/landing/landing-view.tsx": "A prerendered page without React: the browser closes its dialog.",
  "web/pages/people/start-chat.tsx": "It filters a list while the person types, and has no submit button.",
};

/** The `<form>`s in `text` that don't get their attributes from a `useForm` in the same file. */
function formsWithoutHook(text: string): string[] {
  const hooks = [...text.matchAll(/\bconst (\w+) = useForm\(/g)].map(([, name]) => name);
  return [...text.matchAll(/<form\b\s*(?:\{\.\.\.(\w+)\.attributes\})?/g)]
    .filter(([, name]) => name === undefined || !hooks.includes(name))
    .map(([form]) => form);
}

test("the check finds a form without the hook, and a form that uses a hook from another file", () => {
  const hook = "const form = useForm({ schema });\n";
  expect(formsWithoutHook(`${hook}<form {...form.attributes} className="grid">`)).toEqual([]);
  expect(formsWithoutHook(`${hook}<form\n  {...form.attributes}\n>`)).toEqual([]);
  expect(formsWithoutHook(`${hook}<form onSubmit={send}>`)).toHaveLength(1);
  expect(formsWithoutHook(`${hook}<form {...other.attributes}>`)).toHaveLength(1);
  expect(formsWithoutHook("<form {...form.attributes}>")).toHaveLength(1);
});

test("every form uses `useForm`, so that errors, focus and double submits are handled in one place", () => {
  const without = sources
    .filter(({ path, text }) => path.endsWith(".tsx") && formsWithoutHook(text).length > 0)
    .map(({ path }) => path);
  expect(sources.filter(({ text }) => text.includes("useForm({")).length).toBeGreaterThan(25);
  expect(without).toEqual(Object.keys(otherForms).toSorted());
});

/** Utilities of one word; any other has a hyphen. A single word before "!" may also end a sentence. */
const oneWord =
  "absolute|block|border|contents|fixed|flex|grid|hidden|inline|italic|outline|relative|ring|rounded|" +
  "shadow|static|sticky|transition|truncate|underline|uppercase|visible";
const name = `-?[a-z]+-[^\\s:!]+|${oneWord}`;
const important = new RegExp(`(?<=^|\\s)(?:[^\\s:!]+:)*(?:!(?:${name})|(?:${name})!)(?=\\s|$)`, "g");

/** The utilities in `text` that Tailwind marks as important, by a "!" before or after their name. */
const importantUtilities = (text: string): string[] => [
  ...[...text.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].flatMap(
    ([, quoted, template]) => (quoted ?? template ?? "").match(important) ?? [],
  ),
  ...(text.match(/!important/g) ?? []),
];

test("the check finds important utilities, and no sentences or negations", () => {
  expect(importantUtilities('className="ms-auto px-4! sm:px-2! print:text-[#000]!"')).toHaveLength(3);
  expect(importantUtilities('className="!px-4 print:!p-0 hidden!"')).toHaveLength(3);
  expect(importantUtilities("classes(`h-11 ${width} rounded-lg!`)")).toHaveLength(1);
  expect(importantUtilities('style={{ width: "4px !important" }}')).toHaveLength(1);
  expect(importantUtilities('if (!shown && a !== "px-4") t`Welcome to ${product}!`')).toEqual([]);
});

test("nothing overrides a control with an important utility: it chooses the control's size", () => {
  const overrides = sources
    .filter(({ path }) => /^web\/(?:features|pages|ui)\//.test(path))
    // Rules for the whole page, such as reduced motion, override everything on purpose.
    .filter(({ path }) => path !== "web/ui/styles/base.css")
    .flatMap(({ path, text }) => importantUtilities(text).map((utility) => `${path}: ${utility}`));
  expect(overrides).toEqual([]);
});

/**
 * The class lists in `text` that move an absolutely positioned element to the left by half of its width, but
 * don't say from where. Without a side, or with the start of the line, that place depends on the direction of
 * the page, and the movement doesn't.
 */
const movedFromNowhere = (text: string): string[] =>
  [...text.matchAll(/"([^"\n]*)"/g)]
    .map(([, list = ""]) => list)
    .filter(
      (list) => /(?:^|\s)absolute(?:\s|$)/.test(list) && /(?:^|\s)-translate-(?:x-)?1\/2(?:\s|$)/.test(list),
    )
    .filter((list) => !/(?:^|\s)left-1\/2(?:\s|$)/.test(list));

test("the check finds a centred element that is beside its place in a right-to-left language", () => {
  expect(movedFromNowhere('className="absolute top-1/2 left-1/2 size-4 -translate-1/2"')).toEqual([]);
  expect(movedFromNowhere('className="absolute top-1/2 start-3 -translate-y-1/2"')).toEqual([]);
  expect(movedFromNowhere('className="absolute size-4 -translate-1/2"')).toHaveLength(1);
  expect(movedFromNowhere('className="absolute start-1/2 -translate-x-1/2"')).toHaveLength(1);
});

test("what is centred on a place, such as the rings of a city, is there in every direction", () => {
  const wrong = sources.flatMap(({ path, text }) => movedFromNowhere(text).map((list) => `${path}: ${list}`));
  expect(wrong).toEqual([]);
});

/** A request that a test reads without waiting for it: `sent("PUT")` waits. */
const unwaited = /expect\(requests(?:\.(?:find|findLast|at)\(|\[)/;

test("a test of the web waits for the request that it looks at", () => {
  expect("expect(requests.at(-1)?.body)").toMatch(unwaited);
  const tests = execFileSync("git", ["ls-files", "web/**/*.test.ts", "web/**/*.test.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const wrong = tests
    .trim()
    .split("\n")
    .filter((path) => unwaited.test(readFileSync(join(root, path), "utf8")));
  expect(wrong).toEqual([]);
});
