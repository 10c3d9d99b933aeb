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
  comment: `${feature} stands to the left of these: listen to an event instead.`,
  severity: "error",
  from: { path: domainOf([feature]) },
  to: { path: domainOf(domainOrder.slice(at + 1)) },
}));

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  domainOrder,
  forbidden: [
    rule(
      "contract-stands-alone",
      "The contract runs on both sides: zod and the contract, nothing of Node or the browser.",
      { path: "^contract/", pathNot: tests },
      { pathNot: ["^contract/", "^node_modules/zod/"] },
    ),
    rule(
      "lib-and-db-know-no-feature",
      "server/lib and server/db lie under every feature.",
      { path: "^server/(lib|db)/", pathNot: tests },
      { path: ["^server/(domain|http|mail-in|realtime|jobs|seed|testing)/", "^server/[^/]+$", "^web/"] },
    ),
    rule(
      "domain-knows-no-door",
      "A rule is told everything by its ctx: no request, no socket, no queue.",
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
      "booking-reads-and-nothing-else",
      "What reads strangers' documents gets bytes and gives reservations: no database, no ctx, no network; only contract, itself and parsers.",
      { path: "^server/booking-parser/", pathNot: tests },
      {
        pathNot: [
          "^contract/",
          "^server/booking-parser/",
          "^server/lib/concurrency-limit\\.ts$",
          "^node_modules/(postal-mime|cheerio|domhandler|ical\\.js|yauzl|@types/yauzl|zod)/",
          "^(node:)?(child_process|fs|module|stream/consumers|url)$",
        ],
      },
    ),
    rule(
      "booking-starts-programs-in-one-place",
      "A program is started where its limits are set.",
      { path: "^server/booking-parser/", pathNot: ["^server/booking-parser/sandbox/run\\.ts$", tests] },
      { path: "^(node:)?(child_process|worker_threads|cluster)$" },
    ),
    rule(
      "booking-is-read-in-a-process-of-its-own",
      "A document that is read within the server can stop it: ask `parser-client.ts`.",
      { path: "^server/", pathNot: ["^server/booking-parser/", tests] },
      {
        path: "^server/booking-parser/",
        pathNot: "^server/booking-parser/(sandbox/(parser-client|kitinerary|unreadable)|reservation)\\.ts$",
      },
    ),
    rule(
      "doors-read-no-tables",
      "http, mail-in, realtime and jobs call the domain; queries live there.",
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: tests },
      { path: "^server/db/", pathNot: "^server/db/db\\.ts$" },
    ),
    rule(
      "doors-stand-apart",
      "http, mail-in, realtime and jobs can run in processes of their own.",
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: tests },
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: "^server/$1/" },
    ),
    rule(
      "doors-know-no-composition",
      "Only the composition root knows everything.",
      { path: "^server/(http|mail-in|realtime|jobs)/", pathNot: tests },
      { path: ["^server/[^/]+$", "^server/(seed|testing)/", "^web/"] },
    ),
    rule(
      "users-table-is-kept-close",
      "Who a person is and who may see them is decided in few places: ask one of them.",
      {
        path: "^server/",
        pathNot: [
          domainOf([
            "accounts",
            "security",
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
      "web-lib-lies-below",
      "web/lib knows no screen.",
      { path: "^web/lib/", pathNot: tests },
      { path: "^web/", pathNot: "^web/lib/" },
    ),
    rule(
      "web-ui-could-ship-elsewhere",
      "The design system knows web/lib and itself.",
      { path: "^web/ui/", pathNot: tests },
      { path: "^web/", pathNot: "^web/(ui|lib)/" },
    ),
    rule(
      "web-features-stand-apart",
      "Two features meet in web/pages.",
      { path: "^web/features/([^/]+)/", pathNot: tests },
      { path: "^web/features/", pathNot: "^web/features/$1/" },
    ),
    rule(
      "web-features-lie-below-pages",
      "Pages compose features.",
      { path: "^web/features/", pathNot: tests },
      { path: "^web/", pathNot: "^web/(features|ui|lib|locales)/" },
    ),
    rule(
      "nobody-imports-a-test",
      "What the product needs stands outside the tests.",
      { path: "^(contract|server|web)/", pathNot: tests },
      { path: tests },
    ),
    rule(
      "server-runs-on-dependencies",
      "Packages for development are not there when the program runs.",
      { path: "^(contract|server)/", pathNot: tests },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    ),
    rule(
      "no-cycles",
      "Two files that need each other are one, or three.",
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ["type-only"] },
      },
    ),
    rule(
      "no-orphans",
      "Nobody imports it, and it imports nobody: delete it or use it.",
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
      "What is imported exists; one package is of types alone, which TypeScript finds elsewhere.",
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
