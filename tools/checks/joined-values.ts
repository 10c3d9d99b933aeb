import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { types } from "@babel/core";
import { parsed, walk } from "#tools/i18n/refusal-texts.ts";

type Node = types.Node;

const separators = "·|–|,|:|;|\\(|\\)";
const separatorFirst = new RegExp(`^\\s*(?:${separators})`);
const separatorLast = new RegExp(`(?:${separators})\\s*$`);
/** A comma between two values would be a Latin one in every language. */
const latinComma = /^,\s+$/;
const onlySeparator = /^\s*(?:[·–]|[,:;]\s)\s*$/;

/** Functions whose texts have no name in them, or isolate it. */
const safeCalls = new Set([
  ...[
    "ago",
    "clock",
    "day",
    "dayAndTime",
    "dayCount",
    "dayLength",
    "fullDay",
    "range",
    "relativeDay",
    "timeOf",
    "until",
  ],
  ...["byComma", "byDot", "firstNames", "isolatedHere", "listOf", "placeLine", "regionLine", "sharedDates"],
  ...["_", "format", "plural", "reasonWords", "t"],
]);
/** Components whose texts are messages, which isolate their values. */
const messages = new Set(["Trans", "Plural"]);

/**
 * Finds texts for people in which a value is joined to another by a dot, a comma, a dash or a colon, without
 * isolates: in "باريس · 3 – 5 May" the days would be read as "5 – 3". Also finds each comma between two
 * values. Messages isolate their values (`sayWell`), and so do `byDot` and `byComma`; in JSX a `<bdi>` does.
 * Returns each join as it is written.
 */
export function joinedValues(code: string, path: string): string[] {
  const found: string[] = [];
  const add = (node: Node) => found.push(code.slice(node.start ?? 0, node.end ?? 0).replaceAll(/\s+/g, " "));
  walk(parsed(code, path), [], (node, parents) => {
    if ([node, ...parents].some(isMessage)) return;
    if (node.type === "CallExpression" && isJoin(node)) add(node);
    if (node.type === "TemplateLiteral" && !parents.some(({ type }) => type === "NewExpression"))
      if (joinsInTemplate(node)) add(node);
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const value of joinedChildren(node)) add(value);
  });
  return found;
}

/** The same for all screens; by file. */
export const joinedValuesIn = (root: string): Record<string, string[]> =>
  Object.fromEntries(
    ["web/features", "web/pages", "web/ui"]
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((it) => `${folder}/${it}`),
      )
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => [path, joinedValues(readFileSync(join(root, path), "utf8"), path)] as const)
      .filter(([, found]) => found.length > 0),
  );

const nameOf = (node: Node): string | null =>
  node.type === "Identifier" || node.type === "JSXIdentifier"
    ? node.name
    : node.type === "MemberExpression"
      ? nameOf(node.property)
      : null;

/** A message of Lingui. Its values are isolated. */
function isMessage(node: Node): boolean {
  if (node.type === "TaggedTemplateExpression") return ["t", "msg"].includes(nameOf(node.tag) ?? "");
  if (node.type === "CallExpression") return ["t", "msg", "plural"].includes(nameOf(node.callee) ?? "");
  return node.type === "JSXElement" && messages.has(nameOf(node.openingElement.name) ?? "");
}

/** `texts.join(" · ")` and the like. */
function isJoin({ callee, arguments: [given] }: types.CallExpression): boolean {
  const isText = given?.type === "StringLiteral" && onlySeparator.test(given.value);
  return isText && nameOf(callee) === "join";
}

/** Whether a separator is between two values of a template, or a dot is beside one. */
function joinsInTemplate({ quasis, expressions }: types.TemplateLiteral): boolean {
  const texts = quasis.map(({ value }) => value.cooked ?? "");
  return texts.some((text, at) => {
    const [before, after] = [expressions[at - 1], expressions[at]];
    const isBetween = before && after && onlySeparator.test(text);
    if (before && after && latinComma.test(text)) return true;
    const isDot = (before && /^\s+·/.test(text)) || (after && /·\s+$/.test(text));
    const isProduct = after?.type === "Identifier" && after.name === "product";
    return (isBetween || isDot) && !isProduct && [before, after].some((it) => it && !isSafe(it));
  });
}

/** The values beside a separator that no element encloses. */
function joinedChildren({ children }: types.JSXElement | types.JSXFragment): Node[] {
  const shown = children.filter((it) => !isEmpty(it));
  return shown.filter((it, at) => {
    if (it.type !== "JSXExpressionContainer" || it.expression.type === "StringLiteral") return false;
    const isValueBefore = shown[at - 2]?.type === "JSXExpressionContainer";
    if (isValueBefore && latinComma.test(textOf(shown[at - 1]))) return true;
    const isBeside = separatorLast.test(textOf(shown[at - 1])) || separatorFirst.test(textOf(shown[at + 1]));
    return isBeside && !isSafe(it.expression);
  });
}

/** Whitespace with a line break is none. */
const isEmpty = (node: Node) => node.type === "JSXText" && /^\s*\n\s*$/.test(node.value);

const textOf = (node: Node | undefined): string => {
  if (node?.type === "JSXText") return node.value.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, "");
  const isText = node?.type === "JSXExpressionContainer" && node.expression.type === "StringLiteral";
  return isText ? (node.expression as types.StringLiteral).value : "";
};

/** Whether a value can turn nothing beside it: an element, a message, or a text of a safe function. */
function isSafe(node: Node): boolean {
  if (node.type === "ConditionalExpression") return isSafe(node.consequent) && isSafe(node.alternate);
  if (node.type === "LogicalExpression") return isSafe(node.right);
  if (node.type === "CallExpression") return safeCalls.has(nameOf(node.callee) ?? "");
  return (
    ["JSXElement", "JSXFragment", "StringLiteral", "NumericLiteral"].includes(node.type) || isMessage(node)
  );
}
