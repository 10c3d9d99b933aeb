import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { NodePath, PluginObj, types } from "@babel/core";

type Babel = { types: typeof types };

/**
 * Keeps every English message in the code, in compiled form: `"Hi {name}"` becomes `["Hi ", ["name"]]`.
 * English therefore needs no catalogue and no message parser in the browser, and each text is in the chunk
 * that shows it.
 */
const compileInPlace = ({ types: t }: Babel): PluginObj => {
  const compiled = (text: string) => t.valueToNode(compileMessage(text));
  const named = (name: string) => (property: types.Node) =>
    t.isObjectProperty(property) && t.isIdentifier(property.key, { name });
  const attribute = (element: types.JSXOpeningElement, name: string) =>
    element.attributes.find((it) => t.isJSXAttribute(it) && t.isJSXIdentifier(it.name, { name }));

  return {
    visitor: {
      Program: {
        exit(program: NodePath<types.Program>) {
          program.traverse({
            ObjectExpression({ node }) {
              const message = node.properties.find(named("message"));
              if (!node.properties.some(named("id")) || !t.isObjectProperty(message)) return;
              if (t.isStringLiteral(message.value)) message.value = compiled(message.value.value);
            },
            JSXOpeningElement({ node }) {
              const message = attribute(node, "message");
              if (!attribute(node, "id") || !t.isJSXAttribute(message)) return;
              const value = t.isJSXExpressionContainer(message.value)
                ? message.value.expression
                : message.value;
              if (t.isStringLiteral(value)) message.value = t.jsxExpressionContainer(compiled(value.value));
            },
          });
        },
      },
    },
  };
};

/** Babel runs only on files that use a Lingui macro. */
export const linguiMessages = {
  preset: () => ({ plugins: [[linguiMacro, { descriptorFields: "message" }], compileInPlace] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
};
