import type { accounts } from "#contract/features/accounts.ts";
import type { days } from "#contract/features/days.ts";
import type { trips } from "#contract/features/trips.ts";
import { call } from "#web/lib/api/call.ts";

// Imports only the contract's types: its schemas are too large for the pages that diagnose broken browsers.
const route = <R extends { method: string; path: string }>(of: Pick<R, "method" | "path">) => of as R;

const accountRoute = route<typeof accounts.user>({ method: "GET", path: "/api/auth/user" });
const ownTripsRoute = route<typeof trips.list>({ method: "GET", path: "/api/trips" });
const ownDaysRoute = route<typeof days.list>({ method: "GET", path: "/api/day-locations" });

export const readAccount = () => call(accountRoute);
export const readTrips = () => call(ownTripsRoute);
export const readDays = () => call(ownDaysRoute);

/** A link to this path ends the cookie's session and redirects to the start page. */
export const logoutPath = "/api/auth/logout" satisfies typeof accounts.logout.path;
