import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./admin-lists.ts";
import { Id, IdParam, Instant, Nothing, PersonId } from "./fields.ts";
import { route } from "./route.ts";

export const AdminGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  ownerId: PersonId,
  ownerName: z.string(),
  ownerEmail: z.string(),
  /** With the owner. */
  memberCount: z.number(),
  /** Whether only its members know of it; there are no others here. */
  isPrivate: z.boolean(),
  createdAt: Instant,
});
export type AdminGroup = z.infer<typeof AdminGroup>;

export const adminGroups = {
  list: route({
    method: "GET",
    path: "/api/admin/groups",
    audience: "admin",
    limit: "read",
    summary: "All groups, newest first; `search` looks in their names and their owners'",
    query: z.object({ ...listQuery, search: Search }),
    output: listOf(AdminGroup),
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/groups/:id",
    audience: "admin",
    limit: "write",
    summary: "Delete a group; its owner is told",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
};
