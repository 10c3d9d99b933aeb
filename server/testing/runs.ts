/**
 * Whether laws try fewer random inputs: in a quick run of `bin/test`, on the older PostgreSQL, and in another
 * time zone (TZ), because a fault of the time zone shows for most inputs.
 */
export const fewerRuns = Boolean(process.env["TZ"]) || process.env["COINCIDE_QUICK_TESTS"] === "1";
