import * as z from "zod/mini";
import { Id, Instant, PersonId } from "./fields.ts";
import { route } from "./route.ts";

export const GroupIcon = z.enum(["users", "briefcase", "plane", "heart"]);

export const Group = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  icon: GroupIcon,
  memberCount: z.number(),
  ownerId: PersonId,
  isOwner: z.boolean(),
  createdAt: Instant,
});
export type Group = z.infer<typeof Group>;

export const groups = {
  list: route({
    method: "GET",
    path: "/api/groups",
    audience: "user",
    limit: "read",
    summary: "Groups I own or belong to; with owned=true only my own",
    query: z.object({ owned: z.optional(z.enum(["true", "false"])) }),
    output: z.array(Group),
  }),
};
