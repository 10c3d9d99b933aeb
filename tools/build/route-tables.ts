import type { NodePath, PluginObj, types } from "@babel/core";

type Babel = { types: typeof types };

const ofTables = "?routes";

/**
 * Moves the tables of routes of each feature of the contract into a module of their own, `trips.ts?routes`,
 * and `trips.ts` exports them from there. A page that only calls routes therefore doesn't load the schemas
 * that check forms. Runs after the schemas were removed from the routes (`lean-contract.ts`).
 */
export const splitRoutes = ({ types: t }: Babel): PluginObj => ({
  visitor: {
    Program: {
      exit(program: NodePath<types.Program>, { filename = "" }) {
        program.scope.crawl();
        const tables = program.get("body").filter((it) => isTable(it, t));
        if (filename.endsWith(ofTables)) keepOnly(neededBy(tables, program), program, t);
        else if (tables.length > 0 && /\/contract\/features\//.test(filename)) {
          const names = tables.flatMap((it) => Object.keys(it.getBindingIdentifiers()));
          tables.forEach((it) => it.remove());
          const exported = names.map((it) => t.exportSpecifier(t.identifier(it), t.identifier(it)));
          const from = `./${filename.replace(/^.*\//, "")}${ofTables}`;
          program.node.body.push(t.exportNamedDeclaration(null, exported, t.stringLiteral(from)));
        }
      },
    },
  },
});

/** Whether a statement is `export const trips = { list: route({ … }) }`, and nothing else uses `trips`. */
function isTable(statement: NodePath<types.Statement>, t: Babel["types"]): boolean {
  if (!statement.isExportNamedDeclaration() || !t.isVariableDeclaration(statement.node.declaration))
    return false;
  const [declared] = statement.node.declaration.declarations;
  const isRoute = (it: types.Node) =>
    t.isObjectProperty(it) &&
    t.isCallExpression(it.value) &&
    t.isIdentifier(it.value.callee, { name: "route" });
  if (!t.isObjectExpression(declared?.init) || !declared.init.properties.some(isRoute)) return false;
  const references = Object.keys(statement.getBindingIdentifiers()).flatMap(
    (name) => statement.scope.getBinding(name)?.referencePaths ?? [],
  );
  return references.every((it) => statementOf(it) === statement.node);
}

/** The names that these statements define or use, directly or not. */
function neededBy(
  statements: readonly NodePath<types.Statement>[],
  program: NodePath<types.Program>,
): ReadonlySet<string> {
  const needed = new Set(statements.map(({ node }): types.Node | undefined => node));
  const names = new Set<string>();
  for (let before = -1; before < names.size;) {
    before = names.size;
    for (const [name, { path, referencePaths }] of Object.entries(program.scope.bindings))
      if (needed.has(statementOf(path)) || referencePaths.some((it) => needed.has(statementOf(it)))) {
        names.add(name);
        if (!path.parentPath?.isImportDeclaration()) needed.add(statementOf(path));
      }
  }
  return names;
}

function keepOnly(names: ReadonlySet<string>, program: NodePath<types.Program>, t: Babel["types"]): void {
  const isKept = (it: types.Identifier) => names.has(it.name);
  program.node.body = program.node.body.filter((it) => {
    if (!t.isImportDeclaration(it)) return Object.values(t.getOuterBindingIdentifiers(it)).some(isKept);
    it.specifiers = it.specifiers.filter(({ local }) => isKept(local));
    return it.specifiers.length > 0;
  });
}

const statementOf = (path: NodePath): types.Node | undefined =>
  path.find((it) => it.parentPath?.isProgram() ?? false)?.node;
