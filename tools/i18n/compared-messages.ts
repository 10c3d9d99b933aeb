import type { types } from "@babel/core";
import { parsed, walk } from "./refusal-texts.ts";

type Node = types.Node;

const comparing = new Set(["===", "!==", "==", "!="]);
const searching = new Set([
  "includes",
  "startsWith",
  "endsWith",
  "match",
  "search",
  "indexOf",
  "localeCompare",
]);

/**
 * The lines on which code makes a decision by the text of a refusal or an error. Texts are translated and may
 * be reworded; a refusal has a code for this.
 */
export function comparedMessages(code: string, filename: string): number[] {
  const lines = new Set<number>();
  walk(parsed(code, filename), [], (node) => {
    if (compared(node).some(isMessage)) lines.add(node.loc?.start.line ?? 0);
  });
  return [...lines];
}

/** The nodes that this node compares with something else. */
function compared(node: Node): readonly Node[] {
  if (node.type === "BinaryExpression" && comparing.has(node.operator))
    return isAbsence(node.left) || isAbsence(node.right) ? [] : [node.left, node.right];
  if (node.type === "SwitchStatement") return [node.discriminant];
  if (node.type !== "CallExpression" && node.type !== "OptionalCallExpression") return [];
  const called = memberOf(node.callee);
  if (!called) return [];
  if (searching.has(called.name)) return [called.of];
  return called.name === "test" ? node.arguments : [];
}

/** Whether a node reads a `message`, directly or inside a template or logical expression. */
function isMessage(node: Node): boolean {
  if (node.type === "TemplateLiteral") return node.expressions.some(isMessage);
  if (node.type === "LogicalExpression") return isMessage(node.left) || isMessage(node.right);
  if (node.type === "CallExpression")
    return node.callee.type === "Identifier" && node.callee.name === "messageOf";
  return memberOf(node)?.name === "message";
}

function memberOf(node: Node): { name: string; of: Node } | null {
  if (node.type !== "MemberExpression" && node.type !== "OptionalMemberExpression") return null;
  return node.property.type === "Identifier" ? { name: node.property.name, of: node.object } : null;
}

const isAbsence = (node: Node): boolean =>
  node.type === "NullLiteral" ||
  (node.type === "Identifier" && node.name === "undefined") ||
  node.type === "BooleanLiteral";
