import { parseSync, type types } from "@babel/core";
import { walk } from "./plain-texts.ts";

type Node = types.Node;

/** Attributes that people see or hear, and properties of ours that become one. */
const said = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "hint",
  "intro",
  "label",
  "legend",
  "placeholder",
  "title",
]);
const isText = (text: string) => /\p{L}{2}/u.test(text);

/** Texts that stand in a component as they are, outside Lingui's macros: what nobody could translate. */
export function literalTexts(code: string, filename: string): { text: string; line: number }[] {
  const ast = parseSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: filename.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  const found: { text: string; line: number }[] = [];
  const note = (node: Node, text: string) => {
    if (isText(text))
      found.push({ text: text.trim().replaceAll(/\s+/g, " "), line: node.loc?.start.line ?? 0 });
  };
  walk(ast!, [], (node, parents) => {
    if (node.type === "JSXText" && !insideMacro(parents)) note(node, node.value);
    if (node.type === "JSXAttribute" && said.has(nameOf(node)) && !insideMacro(parents))
      for (const { text, at } of plainIn(node.value)) note(at, text);
    if (
      node.type === "JSXExpressionContainer" &&
      parents.at(-1)?.type === "JSXElement" &&
      !insideMacro(parents)
    )
      for (const { text, at } of plainIn(node)) note(at, text);
    if (node.type === "ObjectProperty" && isSaidProperty(node))
      for (const { text, at } of plainIn(node.value)) note(at, text);
  });
  return found;
}

const macros = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);
const insideMacro = (parents: readonly Node[]) =>
  parents.some(
    (it) =>
      it.type === "JSXElement" &&
      it.openingElement.name.type === "JSXIdentifier" &&
      macros.has(it.openingElement.name.name),
  );

const nameOf = (node: types.JSXAttribute) =>
  node.name.type === "JSXIdentifier" ? node.name.name : `${node.name.namespace.name}:${node.name.name.name}`;

/** `title`, `label` and the like, where what they say reads as a sentence. */
const isSaidProperty = ({ key, value }: types.ObjectProperty) =>
  key.type === "Identifier" &&
  said.has(key.name) &&
  value.type === "StringLiteral" &&
  /^[A-Z]/.test(value.value);

/** What is written out, also as one of two; a template of nothing but names and signs says nothing. */
function plainIn(node: Node | null | undefined): { text: string; at: Node }[] {
  if (!node) return [];
  if (node.type === "JSXExpressionContainer") return plainIn(node.expression);
  if (node.type === "StringLiteral") return [{ text: node.value, at: node }];
  if (node.type === "TemplateLiteral")
    return [{ text: node.quasis.map(({ value }) => value.raw).join(" "), at: node }];
  if (node.type === "ConditionalExpression") return [...plainIn(node.consequent), ...plainIn(node.alternate)];
  if (node.type === "LogicalExpression") return plainIn(node.right);
  return [];
}
