import type { NodePath, PluginObj, types } from "@babel/core";

type Babel = { types: typeof types };

const kept = new Set(["method", "path"]);

/**
 * Of the contract a browser carries what it uses: of a `route({ … })` the method and the path, by which it calls, and
 * what is spread into it, which may hold them; of the schemas those that check a form. Who may call, how often and what comes back is the server's to hold to. Making a
 * schema does nothing else, which is said of every call by which a value of the contract is made, so that one nobody uses falls away.
 */
const leaveOut = ({ types: t }: Babel): PluginObj => ({
  visitor: {
    CallExpression(path: NodePath<types.CallExpression>) {
      const { node } = path;
      // What a function does when it is called is its own matter.
      if (path.getFunctionParent() || path.parentPath.isExpressionStatement()) return;
      t.addComment(node, "leading", "#__PURE__");
      const [described] = node.arguments;
      if (!t.isIdentifier(node.callee, { name: "route" }) || !t.isObjectExpression(described)) return;
      described.properties = described.properties.filter(
        (it) =>
          t.isSpreadElement(it) ||
          (t.isObjectProperty(it) && t.isIdentifier(it.key) && kept.has(it.key.name)),
      );
    },
  },
});

export const leanContract = {
  preset: () => ({ plugins: [leaveOut] }),
  rolldown: { filter: { id: /\/contract\/[^/]+\.ts$/ } },
};
