import { parseSync, type types } from "@babel/core";

/** An English text of a table of refusals or complaints. It is also the message id. */
export type TableText = { readonly text: string; readonly line: number };

type Node = types.Node;

/** Clients recognise an expired session by this word, so it is never translated. */
const untranslated = new Set(["UNAUTHORIZED"]);

/**
 * The texts in `contract/shared/refusals.ts` and `contract/shared/complaints*.ts`: the values of properties
 * named by a code.
 */
export function tableTexts(code: string, filename: string): TableText[] {
  const found: TableText[] = [];
  walk(parsed(code, filename), [], (node) => {
    if (node.type !== "ObjectProperty" || node.key.type !== "Identifier") return;
    const { name } = node.key;
    if (!/^[A-Z][A-Z0-9_]*$/.test(name) || untranslated.has(name)) return;
    if (node.value.type === "StringLiteral")
      found.push({ text: node.value.value, line: node.loc?.start.line ?? 0 });
  });
  return found;
}

/** Sentences that are not complaints. */
const allowedSentences = new Set([
  // A stored reason.
  "Blocked via chat interface",
  // An attribution that must not change.
  "Location data © GeoNames.org, CC BY 4.0, modified",
  // For the console.
  "Token expired, clearing auth data",
]);
/**
 * In the contract, two words already count as a sentence. Elsewhere three are needed, because many names have
 * two.
 */
const sentences = {
  contract: /^(?:[A-Z][a-z']+|\d+ [a-z]+) \S/,
  elsewhere: /^(?:[A-Z][a-z']+|\d+) [a-z']+ \S/,
};

/**
 * English sentences in a schema or a form's check. A complaint must be a code there, so that it can be
 * translated.
 */
export function looseSentences(code: string, filename: string): TableText[] {
  const found: TableText[] = [];
  const sentence = filename.startsWith("contract/") ? sentences.contract : sentences.elsewhere;
  walk(parsed(code, filename), [], (node, parents) => {
    const text =
      node.type === "StringLiteral"
        ? node.value
        : node.type === "TemplateLiteral"
          ? node.quasis.map((it) => it.value.cooked ?? "").join("{}")
          : "";
    if (!sentence.test(text) || allowedSentences.has(text)) return;
    if (parents.some((it) => isSummary(it) || isMacro(it) || isError(it) || it.type === "TSLiteralType"))
      return;
    found.push({ text, line: node.loc?.start.line ?? 0 });
  });
  return found;
}

const isNamed = (node: Node, name: RegExp) => node.type === "Identifier" && name.test(node.name);
const isSummary = (it: Node) => it.type === "ObjectProperty" && isNamed(it.key, /^summary$/);
/** Lingui's macros, which add a text to the catalogues. */
const isMacro = (it: Node) =>
  it.type === "TaggedTemplateExpression" ||
  (it.type === "CallExpression" && isNamed(it.callee, /^(?:plural|select|selectOrdinal)$/)) ||
  (it.type === "JSXOpeningElement" &&
    it.name.type === "JSXIdentifier" &&
    /^(?:Plural|Select|SelectOrdinal)$/.test(it.name.name));
/** Error messages for programmers. */
const isError = (it: Node) => it.type === "NewExpression" && isNamed(it.callee, /Error$/);

export const parsed = (code: string, filename: string): Node =>
  parseSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
  })!;

const skipped = new Set(["ImportDeclaration", "ExportAllDeclaration"]);

/** Visits every node of the code, with its parent nodes from the outermost one. */
export function walk(
  node: Node,
  parents: readonly Node[],
  visit: (node: Node, parents: readonly Node[]) => void,
): void {
  if (skipped.has(node.type)) return;
  visit(node, parents);
  const inside = [...parents, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === "loc" || key.endsWith("omments")) continue;
    for (const it of Array.isArray(value) ? value : [value])
      if (it && typeof it === "object" && typeof (it as Node).type === "string")
        walk(it as Node, inside, visit);
  }
}
