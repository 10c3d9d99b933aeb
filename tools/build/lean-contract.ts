import type { NodePath, PluginObj, types } from "@babel/core";
import { splitRoutes } from "./route-tables.ts";

type Babel = { types: typeof types };

const keptRouteProperties = new Set(["method", "path", "status"]);

/**
 * Removes from the web build all of the contract that a browser doesn't use. Of a `route({ … })` it keeps the
 * method, the path and the status, by which a creating call is known, and spread objects, which may contain
 * them; the server enforces the rest (callers, limits, answers). It marks every call at module level as pure,
 * because creating a schema has no side effects, so the bundler can drop unused schemas and keeps those that
 * check forms.
 */
const stripRoutes = ({ types: t }: Babel): PluginObj => ({
  visitor: {
    CallExpression(path: NodePath<types.CallExpression>) {
      const { node } = path;
      // A call inside a function is not made at module level.
      if (path.getFunctionParent() || path.parentPath.isExpressionStatement()) return;
      t.addComment(node, "leading", "#__PURE__");
      const [described] = node.arguments;
      if (!t.isIdentifier(node.callee, { name: "route" }) || !t.isObjectExpression(described)) return;
      described.properties = described.properties.filter(
        (it) =>
          t.isSpreadElement(it) ||
          (t.isObjectProperty(it) && t.isIdentifier(it.key) && keptRouteProperties.has(it.key.name)),
      );
    },
  },
});

export const leanContract = {
  preset: () => ({ plugins: [stripRoutes, splitRoutes] }),
  rolldown: { filter: { id: /\/contract\/.+\.ts(?:\?routes)?$/ } },
};
