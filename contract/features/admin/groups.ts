import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./lists.ts";
import { Id, IdParam, Instant, Nothing, PersonId } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

export const AdminGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  ownerId: PersonId,
  ownerName: z.string(),
  ownerEmail: z.string(),
  /** Includes the owner. */
  memberCount: z.number(),
  /** Whether the group is hidden from people who are not members. All groups are private here. */
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
    summary: "Delete a group; its owner is notified",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
};
