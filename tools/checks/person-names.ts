import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { types } from "@babel/core";
import { parsed, walk } from "#tools/i18n/refusal-texts.ts";

type Node = types.Node;

const folders = ["contract", "server", "web", "tools"];
const first = /first_?name$/i;
const last = /last_?name$/i;
/** SQL that joins the columns, with `||` or with `concat`, `concat_ws` and `format`. */
const joinsColumns =
  /(?:first|last)_?name"?\s*\)*\s*\|\||\b(?:concat|concat_ws|format)\s*\([^)]*(?:first_?name[^)]*last|last_?name[^)]*first)_?name/i;

/**
 * Finds files that join a first and a last name to one text: in a template, by `+`, by `join`, as neighbours
 * in JSX, or in SQL. Returns the lines of each file.
 */
export function findJoinedNames(root: string): Record<string, number[]> {
  const found = sourcesIn(root).flatMap((path) => {
    const lines = joinsIn(readFileSync(join(root, path), "utf8"), path);
    return lines.length > 0 ? [[path, lines] as const] : [];
  });
  return Object.fromEntries(found);
}

const sourcesIn = (root: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );

function joinsIn(code: string, path: string): number[] {
  // Parsing is slow, so only files that matter are parsed.
  if (!/first_?name/i.test(code) || !/last_?name/i.test(code)) return [];
  const lines = new Set<number>();
  walk(parsed(code, path), [], (node, parents) => {
    if (isJoin(node, parents)) lines.add(node.loc?.start.line ?? 0);
  });
  return [...lines].sort((a, b) => a - b);
}

function isJoin(node: Node, parents: readonly Node[]): boolean {
  if (node.type === "StringLiteral") return joinsColumns.test(node.value);
  if (node.type === "TemplateLiteral")
    return joinsColumns.test(textOf(node)) || (!isSql(parents.at(-1)) && hasBoth(node.expressions));
  if (node.type === "BinaryExpression" && node.operator === "+") return hasBoth([node.left, node.right]);
  if (node.type === "ArrayExpression") return isJoined(parents) && hasBoth(node.elements);
  if (node.type === "JSXElement" || node.type === "JSXFragment")
    return hasBoth(node.children.map((it) => (it.type === "JSXExpressionContainer" ? it.expression : null)));
  return false;
}

/** A template with the names of what is inserted, as SQL. */
const textOf = ({ quasis, expressions }: types.TemplateLiteral): string =>
  quasis.map(({ value }, at) => `${value.raw}${namesIn(expressions[at]).at(-1) ?? ""}`).join("");

/** Whether a template is SQL, in which names of columns may stand side by side. */
const isSql = (parent: Node | undefined): boolean =>
  parent?.type === "TaggedTemplateExpression" &&
  parent.tag.type === "Identifier" &&
  parent.tag.name === "sql";

/** Whether a node is at the beginning of a chain of calls that has a `join`. */
function isJoined(parents: readonly Node[]): boolean {
  for (const parent of parents.toReversed()) {
    if (parent.type === "MemberExpression") {
      if (namesIn(parent.property).includes("join")) return true;
    } else if (parent.type !== "CallExpression") return false;
  }
  return false;
}

function hasBoth(nodes: readonly (Node | null)[]): boolean {
  const names = nodes.flatMap(namesIn);
  return names.some((name) => first.test(name)) && names.some((name) => last.test(name));
}

/** The parts of an expression that its text is made of, by the kind of expression. */
const textParts: Record<string, readonly string[]> = {
  MemberExpression: ["object", "property"],
  OptionalMemberExpression: ["object", "property"],
  CallExpression: ["callee", "arguments"],
  OptionalCallExpression: ["callee", "arguments"],
  BinaryExpression: ["left", "right"],
  LogicalExpression: ["left", "right"],
  ConditionalExpression: ["consequent", "alternate"],
  TSNonNullExpression: ["expression"],
  TSAsExpression: ["expression"],
};

/** The names of the variables and properties that the text of an expression is made of. */
function namesIn(node: Node | null | undefined): string[] {
  if (!node) return [];
  if (node.type === "Identifier") return [node.name];
  if (node.type === "StringLiteral") return [node.value];
  const fields = node as unknown as Record<string, Node | readonly Node[]>;
  return (textParts[node.type] ?? []).flatMap((part) => [fields[part] ?? []].flat().flatMap(namesIn));
}
