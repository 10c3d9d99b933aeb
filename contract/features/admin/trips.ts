import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./lists.ts";
import { Day, Id, IdParam, Instant, Nothing, PersonId } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

export const AdminTrip = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  state: z.string(),
  /** Empty if the country has no states. */
  stateName: z.string(),
  city: z.string(),
  startDate: Day,
  endDate: Day,
  matchOnlyGroupConnections: z.boolean(),
  groupNames: z.array(z.string()),
  userId: PersonId,
  userName: z.string(),
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string(),
  createdAt: Instant,
});
export type AdminTrip = z.infer<typeof AdminTrip>;

export const adminTrips = {
  list: route({
    method: "GET",
    path: "/api/admin/trips",
    audience: "admin",
    limit: "read",
    summary:
      "All trips, newest first; `search` looks in their names and cities, and in their owners' names and email addresses",
    query: z.object({ ...listQuery, search: Search }),
    output: listOf(AdminTrip),
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/trips/:id",
    audience: "admin",
    limit: "write",
    summary: "Delete a trip; its owner is notified",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
};
