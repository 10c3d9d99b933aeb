import { parseSync, type types } from "@babel/core";
import { walk } from "./refusal-texts.ts";

type Node = types.Node;

/** Attributes that people see or hear, and our own properties that become such attributes. */
const textAttributes = new Set([
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

/** Texts written directly in a component, outside Lingui's macros, which can't be translated. */
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
    if (node.type === "JSXAttribute" && textAttributes.has(nameOf(node)) && !insideMacro(parents))
      for (const { text, at } of literalsIn(node.value)) note(at, text);
    if (
      node.type === "JSXExpressionContainer" &&
      parents.at(-1)?.type === "JSXElement" &&
      !insideMacro(parents)
    )
      for (const { text, at } of literalsIn(node)) note(at, text);
    if (node.type === "ObjectProperty" && isTextProperty(node))
      for (const { text, at } of literalsIn(node.value)) note(at, text);
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

/** `title`, `label` and the like, if the value starts with a capital letter. */
const isTextProperty = ({ key, value }: types.ObjectProperty) =>
  key.type === "Identifier" &&
  textAttributes.has(key.name) &&
  value.type === "StringLiteral" &&
  /^[A-Z]/.test(value.value);

/**
 * The literal texts of a value, including both sides of a condition. Of a template, only the text between the
 * values.
 */
function literalsIn(node: Node | null | undefined): { text: string; at: Node }[] {
  if (!node) return [];
  if (node.type === "JSXExpressionContainer") return literalsIn(node.expression);
  if (node.type === "StringLiteral") return [{ text: node.value, at: node }];
  if (node.type === "TemplateLiteral")
    return [{ text: node.quasis.map(({ value }) => value.raw).join(" "), at: node }];
  if (node.type === "ConditionalExpression")
    return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
  if (node.type === "LogicalExpression") return literalsIn(node.right);
  return [];
}
