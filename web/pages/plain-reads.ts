import type { accounts } from "../../contract/accounts.ts";
import type { days } from "../../contract/days.ts";
import type { trips } from "../../contract/trips.ts";
import { call } from "../lib/call.ts";

// Of the contract only the types: its schemas are more than the pages for broken browsers want to load.
const route = <R extends { method: string; path: string }>(of: Pick<R, "method" | "path">) => of as R;

const account = route<typeof accounts.user>({ method: "GET", path: "/api/auth/user" });
const myTrips = route<typeof trips.list>({ method: "GET", path: "/api/trips" });
const myDays = route<typeof days.list>({ method: "GET", path: "/api/day-locations" });

export const readAccount = () => call(account);
export const readTrips = () => call(myTrips);
export const readDays = () => call(myDays);

/** Followed as a link, it ends the session of the cookie and leads to the beginning. */
export const logoutPath = "/api/auth/logout" satisfies typeof accounts.logout.path;
