/**
 * Whether laws try fewer random inputs: in a quick run of `bin/test`, on the older PostgreSQL, and in another
 * time zone (vitest.config.ts), because a fault of the time zone shows for most inputs.
 */
export const fewerRuns =
  Boolean(process.env["COINCIDE_OTHER_ZONE"]) || process.env["COINCIDE_QUICK_TESTS"] === "1";
