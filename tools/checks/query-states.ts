import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { types } from "@babel/core";
import { parsed, walk } from "#tools/i18n/refusal-texts.ts";

type Node = types.Node;
type Source = { path: string; tree: Node };

const flags = new Set(["isPending", "isLoading", "isError", "isLoadingError", "isRefetchError"]);
const errorComponents = new Set(["ErrorState", "ErrorLine"]);
/** Parsing is slow, so only files that matter are parsed. */
const mentionsState = new RegExp([...flags, ...errorComponents].join("|"));
const declaresHook = /\b(?:const|function) use[A-Z]/;

/**
 * Finds files of features and pages that show the states of a query by themselves instead of by `QueryState`:
 * they render an error, or read a flag such as `isPending` from the result of a query hook. A query
 * that a component gets as a property isn't recognized. Returns what each file reads.
 */
export function findOwnStates(root: string): Record<string, string[]> {
  const sources = readSources(root);
  const hooks = queryHooksIn(sources);
  const found = sources
    .map(({ path, tree }) => [path, [...readsOf(tree, hooks)].sort()] as const)
    .filter(([, reads]) => reads.length > 0);
  return Object.fromEntries(found);
}

const readSources = (root: string): Source[] =>
  ["web/features", "web/pages"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), "utf8") }))
      .filter(({ text }) => declaresHook.test(text) || mentionsState.test(text))
      .map(({ path, text }) => ({ path, tree: parsed(text, path) })),
  );

/** The names of all hooks that call `useQuery` or `useInfiniteQuery`, themselves or by another hook. */
function queryHooksIn(sources: readonly Source[]): Set<string> {
  const hooks = new Set(["useQuery", "useInfiniteQuery"]);
  const calls: [hook: string, called: string][] = [];
  for (const { tree } of sources)
    walk(tree, [], (node, parents) => {
      const called = calleeOf(node);
      const hook = parents.map(nameOfFunction).find((name) => name !== null);
      if (called && hook) calls.push([hook, called]);
    });
  for (let before = 0; before < hooks.size;) {
    before = hooks.size;
    for (const [hook, called] of calls) if (hooks.has(called)) hooks.add(hook);
  }
  return hooks;
}

function readsOf(tree: Node, hooks: ReadonlySet<string>): Set<string> {
  const reads = new Set<string>();
  const queries = new Set<string>();
  const isQuery = (node: Node | null | undefined) =>
    hooks.has(calleeOf(node) ?? "") || queries.has(nameOf(node) ?? "");
  const add = (name: string | null) => name !== null && flags.has(name) && reads.add(name);
  walk(tree, [], (node) => {
    if (node.type === "JSXOpeningElement" && node.name.type === "JSXIdentifier")
      if (errorComponents.has(node.name.name)) reads.add(node.name.name);
    if (node.type === "MemberExpression" && isQuery(node.object)) add(nameOf(node.property));
    if (node.type !== "VariableDeclarator" || !isQuery(node.init)) return;
    if (node.id.type === "Identifier") queries.add(node.id.name);
    if (node.id.type === "ObjectPattern")
      for (const it of node.id.properties) if (it.type === "ObjectProperty") add(nameOf(it.key));
  });
  return reads;
}

const nameOf = (node: Node | null | undefined): string | null =>
  node?.type === "Identifier" ? node.name : null;
const calleeOf = (node: Node | null | undefined): string | null =>
  node?.type === "CallExpression" ? nameOf(node.callee) : null;

/** The name of a hook that is declared as a function or as a constant; null for other nodes. */
function nameOfFunction(node: Node): string | null {
  const name =
    node.type === "FunctionDeclaration" || node.type === "VariableDeclarator" ? nameOf(node.id) : null;
  return name !== null && /^use[A-Z]/.test(name) ? name : null;
}
