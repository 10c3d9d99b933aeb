import { parseSync, type types } from "@babel/core";

/** A text that stands in the code as plain English, in the form of a message: `At most {max} characters`. */
export type PlainText = { readonly text: string; readonly line: number };

/** Where the text stands among the arguments of what makes a refusal; `server/lib/refusal.ts` has them all. */
const refusals: Record<string, number> = {
  Refusal: 1,
  conflict: 0,
  forbidden: 0,
  invalid: 1,
  refusedField: 2,
  taken: 1,
  tooMany: 0,
};
/** These say a text that becomes a refusal further on. */
const laterSaid = new Set(["message", "full", "error"]);

/** Sentences in the contract that are no complaint: a name that is stored, and a credit that must stay as it is. */
const notForReaders = new Set(["My Trip", "Location data © GeoNames.org, CC BY 4.0, modified"]);

type Node = types.Node;
type Found = (text: string, node: Node) => void;

/** What the contract says of bad input: every sentence in it, but for what a call is for. */
export const saidByContract = (code: string, filename: string): PlainText[] =>
  collect(code, filename, (node, found, parents) => {
    const text = textOf(node);
    if (text === null || !/^[A-Z][a-z']/.test(text) || notForReaders.has(text)) return;
    if (parents.some((it) => it.type === "ObjectProperty" && nameOf(it.key) === "summary")) return;
    if (parents.some((it) => it.type === "TSLiteralType" || it.type === "TemplateLiteral")) return;
    found(text, node);
  });

/** What the server's refusals say. */
export const saidByRefusals = (code: string, filename: string): PlainText[] =>
  collect(code, filename, (node, found) => {
    if (node.type === "CallExpression" || node.type === "NewExpression") {
      const name = nameOf(node.callee);
      const at = refusals[name];
      if (at !== undefined) for (const it of branches(node.arguments[at])) say(it, found);
      if (name === "notFound")
        for (const it of branches(node.arguments[0])) say(it, (text) => found(`${text} not found`, it));
    }
    if (node.type === "ObjectProperty" && laterSaid.has(nameOf(node.key)))
      for (const it of branches(node.value)) say(it, found);
    if (node.type === "VariableDeclarator" && nameOf(node.id) === "message")
      for (const it of branches(node.init)) say(it, found);
  });

function say(node: Node, found: Found): void {
  const text = textOf(node);
  if (
    text !== null &&
    text !== "Unauthorized" &&
    /^[A-Z{]/.test(text) &&
    /[a-z] ?/.test(text.replaceAll(/\{\w+\}/g, ""))
  )
    found(text, node);
}

/** Both sides of a choice, else the thing itself. */
function branches(node: Node | null | undefined): Node[] {
  if (!node) return [];
  return node.type === "ConditionalExpression"
    ? [...branches(node.consequent), ...branches(node.alternate)]
    : [node];
}

/** A text as a message: what is filled in is called by the last name of its expression. */
function textOf(node: Node): string | null {
  if (node.type === "StringLiteral") return node.value;
  if (node.type !== "TemplateLiteral") return null;
  const names = node.expressions.map((it, at) => nameOf(it) || String(at));
  return node.quasis
    .map((it, at) => `${at > 0 ? `{${names[at - 1]}}` : ""}${it.value.cooked ?? ""}`)
    .join("");
}

function nameOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "StringLiteral") return node.value;
  if (node.type === "MemberExpression") return nameOf(node.property);
  if (node.type !== "CallExpression") return "";
  return node.callee.type === "MemberExpression" ? nameOf(node.callee.object) : nameOf(node.callee);
}

function collect(
  code: string,
  filename: string,
  visit: (node: Node, found: Found, parents: readonly Node[]) => void,
): PlainText[] {
  const ast = parseSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript"] },
  });
  const texts: PlainText[] = [];
  const found: Found = (text, node) => texts.push({ text: alike(text), line: node.loc?.start.line ?? 0 });
  walk(ast!, [], (node, parents) => visit(node, found, parents));
  return texts;
}

/** One message for every length. */
const alike = (text: string) =>
  text.replace(/^At most (?:\{\w+\}|\d+) characters$/, "At most {max} characters");

const passedOver = new Set(["ImportDeclaration", "ExportAllDeclaration"]);

/** Every node of the code with those it stands in. */
export function walk(
  node: Node,
  parents: readonly Node[],
  visit: (node: Node, parents: readonly Node[]) => void,
): void {
  if (passedOver.has(node.type)) return;
  visit(node, parents);
  const inside = [...parents, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === "loc" || key.endsWith("omments")) continue;
    for (const it of Array.isArray(value) ? value : [value])
      if (it && typeof it === "object" && typeof (it as Node).type === "string")
        walk(it as Node, inside, visit);
  }
}
