import { fileURLToPath } from "node:url";
import type { NodePath, PluginObj, types } from "@babel/core";

type Babel = { types: typeof types };
type Shape = "div" | "li";

const wrapper = fileURLToPath(new URL("../../web/ui/feedback/contained.tsx", import.meta.url));
const local = "containedPart";

/** Outermost elements of a card, a list, a section, a row, a dialog or the answer of a query. */
const outermost = new Set([
  ...["section", "article", "form", "ul", "ol", "dl", "table", "li"],
  ...["Card", "Dialog", "ConfirmDialog", "DataTable", "PersonRow", "PersonList", "EmptyState", "QueryState"],
]);
const rows = new Set(["li", "PersonRow"]);
/** Elements that only group others. They are a part of a page if a page can place the component. */
const groups = new Set(["div", "fragment"]);

/**
 * Gives every part of a page its own error boundary (`web/ui/feedback/contained.tsx`): each component whose
 * outermost element is a card, list, section, row or dialog, and each component that a feature exports. A
 * part that throws is replaced by a message, and the rest of the page stays. The build does this, so a new
 * part has its boundary without further code.
 */
const containParts = ({ types: t }: Babel): PluginObj => ({
  visitor: {
    Program: {
      // Runs after the macros, which look for the original bindings.
      exit(program: NodePath<types.Program>, { filename }) {
        const ofFeature = /\/features\//.test(filename ?? "");
        const hoisted: types.Statement[] = [];
        let count = 0;
        const wrap = (part: types.Expression, as: Shape) => {
          count++;
          const call = t.callExpression(t.identifier(local), [
            part,
            ...(as === "li" ? [t.stringLiteral(as)] : []),
          ]);
          return t.addComment(call, "leading", "#__PURE__");
        };
        program.node.body = program.node.body.map((statement) => {
          const isExported = t.isExportNamedDeclaration(statement);
          const declared = isExported ? statement.declaration : statement;
          const shape = (it: types.Function) => shapeOf(rootsOf(it, t), isExported && ofFeature);
          if (t.isVariableDeclaration(declared))
            for (const it of declared.declarations) {
              if (!t.isArrowFunctionExpression(it.init) || !isComponent(it.id, t)) continue;
              const as = shape(it.init);
              if (as) it.init = wrap(it.init, as);
            }
          if (!t.isFunctionDeclaration(declared) || !isComponent(declared.id, t)) return statement;
          const as = shape(declared);
          if (!as) return statement;
          const { name } = declared.id!;
          declared.id = t.identifier(`${name}Part`);
          const made = t.variableDeclaration("const", [
            t.variableDeclarator(t.identifier(name), wrap(declared.id, as)),
          ]);
          hoisted.push(isExported ? t.exportNamedDeclaration(made) : made);
          return declared;
        });
        if (count === 0) return;
        const source = t.importDeclaration(
          [t.importSpecifier(t.identifier(local), t.identifier("contained"))],
          t.stringLiteral(wrapper),
        );
        // Placed first, because a table at module level may use the component; its function is hoisted.
        program.node.body.unshift(source, ...hoisted);
      },
    },
  },
});

const isComponent = (id: types.Node | null | undefined, t: Babel["types"]): boolean =>
  t.isIdentifier(id) && /^[A-Z]/.test(id.name);

function shapeOf(roots: readonly string[], canBePlaced: boolean): Shape | null {
  if (roots.some((it) => rows.has(it))) return "li";
  if (roots.some((it) => outermost.has(it) || (canBePlaced && groups.has(it)))) return "div";
  return null;
}

/** The names of the elements that a component can return. */
function rootsOf(component: types.Function, t: Babel["types"]): readonly string[] {
  const found: string[] = [];
  const of = (it: types.Node | null | undefined): void => {
    if (t.isJSXFragment(it)) found.push("fragment");
    else if (t.isJSXElement(it) && t.isJSXIdentifier(it.openingElement.name))
      found.push(it.openingElement.name.name);
    else if (t.isConditionalExpression(it)) [it.consequent, it.alternate].forEach(of);
    else if (t.isLogicalExpression(it)) of(it.right);
    else if (t.isParenthesizedExpression(it)) of(it.expression);
    else if (t.isReturnStatement(it)) of(it.argument);
    else if (t.isBlockStatement(it)) it.body.forEach(of);
    else if (t.isIfStatement(it)) [it.consequent, it.alternate].forEach(of);
  };
  of(component.body);
  return found;
}

export const containedParts = {
  preset: () => ({ plugins: [containParts] }),
  rolldown: { filter: { id: /\/web\/(?:features|pages)\/(?!.*\.test\.tsx$).*\.tsx$/ } },
};
