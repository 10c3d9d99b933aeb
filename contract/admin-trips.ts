import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./admin-lists.ts";
import { Day, Id, IdParam, Instant, Nothing, PersonId } from "./fields.ts";
import { route } from "./route.ts";

export const AdminTrip = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  state: z.string(),
  /** Empty where a country has none. */
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
      "All trips, newest first; `search` looks in their names and cities, and their owners' names and addresses",
    query: z.object({ ...listQuery, search: Search }),
    output: listOf(AdminTrip),
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/trips/:id",
    audience: "admin",
    limit: "write",
    summary: "Delete a trip; its owner is told",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
};
