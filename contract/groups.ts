import * as z from "zod/mini";
import { Day, Id, IdParam, Instant, Nothing, PersonId, PlaceId, required } from "./fields.ts";
import { Person } from "./people.ts";
import { route } from "./route.ts";

export const GroupIcon = z.enum(["users", "briefcase", "plane", "heart"]);

export const Group = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  icon: GroupIcon,
  /** The owner and every member I may see. */
  memberCount: z.number(),
  ownerId: PersonId,
  isOwner: z.boolean(),
  createdAt: Instant,
});
export type Group = z.infer<typeof Group>;

export const longestGroupName = 25;
export const longestGroupDescription = 200;

export const GroupDraft = z.strictObject({
  name: required(longestGroupName, "Name is required"),
  description: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(longestGroupDescription, `At most ${longestGroupDescription} characters`),
        ),
    ),
    null,
  ),
  icon: z._default(GroupIcon, "users"),
});
export type GroupDraft = z.infer<typeof GroupDraft>;

/** The owner is the first of the members; the others by name. */
export const GroupMember = z.object({ ...Person.shape, isOwner: z.boolean() });
export type GroupMember = z.infer<typeof GroupMember>;

/** Two of a group's people, I may be one of them, in one place on the same days; only what each of us may see. */
export const GroupOverlap = z.object({
  people: z.array(Person),
  placeId: PlaceId,
  city: z.string(),
  state: z.string(),
  country: z.string(),
  overlapStartDate: Day,
  overlapEndDate: Day,
});
export type GroupOverlap = z.infer<typeof GroupOverlap>;

const ById = z.object({ id: IdParam });

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
  create: route({
    method: "POST",
    path: "/api/groups",
    audience: "user",
    limit: "write",
    status: 201,
    summary: "Make a group of my own (at most 100)",
    body: GroupDraft,
    output: Group,
  }),
  update: route({
    method: "PATCH",
    path: "/api/groups/:id",
    audience: "user",
    limit: "write",
    summary: "Change a group of my own; what is left out stays",
    params: ById,
    body: z.strictObject({
      name: z.optional(GroupDraft.shape.name),
      description: z.optional(
        z.nullable(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(longestGroupDescription, `At most ${longestGroupDescription} characters`),
            ),
        ),
      ),
      icon: z.optional(GroupIcon),
    }),
    output: Group,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/groups/:id",
    audience: "user",
    limit: "write",
    summary: "Delete a group of my own; trips that were only for it are seen by nobody",
    params: ById,
    output: Nothing,
  }),
  members: route({
    method: "GET",
    path: "/api/groups/:id/members",
    audience: "user",
    limit: "read",
    summary: "The owner and the members of a group that I own or belong to",
    params: ById,
    output: z.array(GroupMember),
  }),
  addMember: route({
    method: "POST",
    path: "/api/groups/:id/members",
    audience: "user",
    limit: "write",
    status: 201,
    summary: "Add a person by username to a group of my own (at most 200)",
    params: ById,
    body: z.strictObject({ username: required(30, "Username is required") }),
    output: GroupMember,
  }),
  removeMember: route({
    method: "DELETE",
    path: "/api/groups/:id/members/:userId",
    audience: "user",
    limit: "write",
    summary: "Take a member out of a group of my own, or leave one by naming myself",
    params: z.object({ id: IdParam, userId: PersonId }),
    output: Nothing,
  }),
  overlaps: route({
    method: "GET",
    path: "/api/groups/:id/overlaps",
    audience: "user",
    limit: "read",
    summary: "Which of a group's people meet each other soon, as far as I may know (90 days, at most 50)",
    params: ById,
    output: z.array(GroupOverlap),
  }),
};
