// The layering rules: which folder may import which. `npm run check` enforces them; each rule states its
// reason.

/**
 * A domain file imports only from features to its left. For a reaction in the other direction, listen to a
 * domain event.
 */
const domainOrder = [
  "about",
  "places",
  // The feature that finds a problem writes the flag; the feature that decides about flags is further right.
  "moderation-flags",
  // Checks every text that the features to its right store.
  "content-filters",
  "system",
  "accounts",
  "security",
  "passkeys",
  "access-tokens",
  "visibility",
  "media",
  "phones",
  "blocks",
  "people",
  "connections",
  "groups",
  "stays",
  "profile",
  "trips",
  "days",
  "matches",
  "calendars",
  "chat",
  "notification-settings",
  "push",
  "notifications",
  "deliveries",
  "reports",
  "invitations",
  "onboarding",
  "imports",
  "subscriptions",
  "tables",
  "appeals",
  "moderation",
  "account-data",
  "account-import",
  "admin",
  "analytics-reports",
];

const tests = "(\\.test\\.tsx?$|\\.spec\\.ts$|^(server|web)/testing/)";
/** A feature is the folder `trips/`, or a single file `trips.ts` when one file is enough. */
const domainOf = (features) => `^server/domain/(${features.join("|")})(/|\\.ts$)`;

const leftToRight = domainOrder.slice(0, -1).map((feature, at) => ({
  name: `domain-order-${feature}`,
  comment: `${feature} comes before these in domainOrder: listen to an event instead.`,
  severity: "error",
  from: { path: domainOf([feature]) },
  to: { path: domainOf(domainOrder.slice(at + 1)) },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  domainOrder,
  forbidden: [
    rule(
      "contract-runs-on-both-sides",
      "The contract imports itself, zod, and punycode for domains: nothing of Node or the browser.",
      { path: "^contract/", pathNot: tests },
      { pathNot: ["^contract/", "^node_modules/(zod|punycode)/"] },
    ),
    rule(
      "lib-and-db-know-no-feature",
      "server/lib and server/db are below every feature.",
      { path: "^server/(lib|db)/", pathNot: tests },
      { path: ["^server/(domain|http|mail-in|realtime|jobs|seed|testing)/", "^server/[^/]+$", "^web/"] },
    ),
    rule(
      "domain-knows-no-entry-point",
      "A domain function gets everything from its ctx: no request, no socket, no queue.",
      { path: "^server/domain/", pathNot: tests },
      {
        path: [
          "^server/(http|mail-in|realtime|jobs|seed|testing)/",
          "^server/[^/]+$",
          "^web/",
          "^node_modules/(@?fastify|socket\\.io|pg-boss)",
        ],
      },
    ),
    rule(
      "domain-file-without-a-place",
      "Every file in server/domain begins with a feature's noun; a new one gets its place in domainOrder.",
      { path: "^server/domain/", pathNot: [domainOf(domainOrder), tests] },
      {},
    ),
    ...leftToRight,
    rule(
      "booking-parser-only-reads",
      "The parser of strangers' documents takes bytes and returns reservations: no database, no ctx, no network.",
      { path: "^server/booking-parser/", pathNot: tests },
      {
        pathNot: [
          "^contract/",
          "^server/booking-parser/",
          "^node_modules/(postal-mime|cheerio|domhandler|ical\\.js|p-limit|yauzl|@types/yauzl|zod)/",
          "^node_modules/(@embedpdf/pdfium|zxing-wasm|@jsquash/webp)/",
          "^(node:)?(child_process|fs|module|stream/consumers|url|zlib)$",
        ],
      },
    ),
    rule(
      "booking-parser-starts-programs-in-one-file",
      "One file starts programs and sets their limits.",
      { path: "^server/booking-parser/", pathNot: ["^server/booking-parser/sandbox/run\\.ts$", tests] },
      { path: "^(node:)?(child_process|worker_threads|cluster)$" },
    ),
    rule(
      "booking-parser-has-its-own-process",
      "A document that is read within the server can stop it: use `parser-client.ts`.",
      { path: "^server/", pathNot: ["^server/booking-parser/", tests] },
      {
        path: "^server/booking-parser/",
        pathNot:
          "^server/booking-parser/(sandbox/(parser-client|kitinerary|unreadable)|reservation|zones)\\.ts$",
      },
    ),
    rule(
      "entry-points-read-no-tables",
      "http, mail-in, realtime and jobs call the domain; queries live there.",
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: tests },
      { path: "^server/db/", pathNot: "^server/db/db\\.ts$" },
    ),
    rule(
      "entry-points-are-independent",
      "http, mail-in, realtime and jobs can run in separate processes.",
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: tests },
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: "^server/$1/" },
    ),
    rule(
      "entry-points-know-no-composition",
      "Only the composition root knows everything.",
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: tests },
      { path: ["^server/[^/]+$", "^server/(seed|testing)/", "^web/"] },
    ),
    rule(
      "accounts-table-has-few-readers",
      "Few features decide who a person is and who may see them: call one of them.",
      {
        path: "^server/",
        pathNot: [
          domainOf([
            "accounts",
            "security",
            "passkeys",
            "access-tokens",
            "visibility",
            "media",
            "people",
            "connections",
            "stays",
            "profile",
            "account-data",
            "onboarding",
            "admin",
          ]),
          "^server/(db|seed)/",
          tests,
        ],
      },
      { path: "^server/db/tables/accounts\\.ts$" },
    ),
    rule("web-never-imports-server", "They share the contract.", { path: "^web/" }, { path: "^server/" }),
    rule("server-never-imports-web", "They share the contract.", { path: "^server/" }, { path: "^web/" }),
    rule(
      "web-lib-knows-no-screen",
      "web/lib knows no screen.",
      { path: "^web/lib/", pathNot: tests },
      { path: "^web/", pathNot: "^web/lib/" },
    ),
    rule(
      "web-ui-knows-only-web-lib",
      "The design system knows web/lib and itself.",
      { path: "^web/ui/", pathNot: tests },
      { path: "^web/", pathNot: "^web/(ui|lib)/" },
    ),
    rule(
      "web-features-are-independent",
      "Two features meet in web/pages.",
      { path: "^web/features/([^/]+)/", pathNot: tests },
      { path: "^web/features/", pathNot: "^web/features/$1/" },
    ),
    rule(
      "web-features-import-no-page",
      "Pages compose features.",
      { path: "^web/features/", pathNot: tests },
      { path: "^web/", pathNot: "^web/(features|ui|lib|locales)/" },
    ),
    rule(
      "product-imports-no-test",
      "Code that the product needs is outside of the tests.",
      { path: "^(contract|server|web)/", pathNot: tests },
      { path: tests },
    ),
    rule(
      "product-imports-no-tooling",
      "The product runs without the tools, the journeys and the benchmarks.",
      { path: "^(contract|server|web)/", pathNot: tests },
      { path: "^(tools|e2e|bench)/" },
    ),
    rule(
      "server-runs-on-dependencies",
      "Packages for development are not installed where the program runs.",
      { path: "^(contract|server)/", pathNot: tests },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    ),
    rule(
      "no-cycles",
      "Merge two files that need each other, or move what both need into a third.",
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ["type-only"] },
      },
    ),
    rule(
      "no-orphans",
      "The file imports nothing and no file imports it: delete it or use it.",
      {
        orphan: true,
        pathNot: [
          tests,
          "\\.d\\.ts$",
          "\\.json$",
          "(^|/)vite-env",
          "^web/sw\\.ts$",
          "^web/still-empty\\.js$",
        ],
      },
      {},
    ),
    rule(
      "no-broken-imports",
      "Imported files exist. One package has only types, which TypeScript finds elsewhere.",
      {},
      { couldNotResolve: true, pathNot: "^topojson-specification$" },
    ),
  ],
  options: {
    // TypeScript 7 has no API for tools. With any parser but swc, dependency-cruiser reads nothing and
    // reports no errors.
    parser: "swc",
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "(^|/)(dist|data|\\.runtime)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
