import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Day, Id, IdParam, Instant, Name, Nothing, PersonId, visibleText } from "#contract/shared/fields.ts";
import { Person } from "./people.ts";
import { NamedPlace } from "./places.ts";
import { route } from "#contract/shared/route.ts";
import { plainText } from "#contract/shared/typed/plain-text.ts";

export const GroupIcon = z.enum(["users", "briefcase", "plane", "heart"]);

export const Group = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  icon: GroupIcon,
  /** Counts the owner and every member I may see. */
  memberCount: z.number(),
  ownerId: PersonId,
  isOwner: z.boolean(),
  createdAt: Instant,
});
export type Group = z.infer<typeof Group>;

export const maxGroupNameLength = 25;
export const maxGroupDescriptionLength = 200;

export const GroupDraft = z.strictObject({
  name: Name(maxGroupNameLength, complaint("NAME_REQUIRED")),
  description: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          visibleText,
          z.maxLength(maxGroupDescriptionLength, complaint("TOO_LONG", { max: maxGroupDescriptionLength })),
        ),
    ),
    null,
  ),
  icon: z._default(GroupIcon, "users"),
});
export type GroupDraft = z.infer<typeof GroupDraft>;

/** The owner comes first, the other members follow by name. */
export const GroupMember = z.object({ ...Person.shape, isOwner: z.boolean() });
export type GroupMember = z.infer<typeof GroupMember>;

/**
 * Two people of a group, possibly including me, in one place on the same days. Contains only what each of us
 * may see.
 */
export const GroupOverlap = z.object({
  people: z.array(Person),
  /**
   * Where each of the people is, in the same order; the same place twice, or two that are near each other.
   */
  places: z.array(NamedPlace),
  /** 0 in the same city. */
  distanceKm: z.number(),
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
    scope: "groups:read",
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
    changes: ["groups"],
    status: 201,
    summary: "Create a group (at most 100)",
    body: GroupDraft,
    output: Group,
  }),
  update: route({
    method: "PATCH",
    path: "/api/groups/:id",
    audience: "user",
    limit: "write",
    changes: ["groups"],
    summary: "Change a group that I own; omitted fields stay unchanged",
    params: ById,
    body: z.strictObject({
      name: z.optional(GroupDraft.shape.name),
      description: z.optional(
        z.nullable(
          z
            .string()
            .check(
              z.trim(),
              visibleText,
              z.maxLength(
                maxGroupDescriptionLength,
                complaint("TOO_LONG", { max: maxGroupDescriptionLength }),
              ),
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
    changes: ["groups"],
    summary: "Delete a group that I own; trips shared only with it become visible to no one",
    params: ById,
    output: Nothing,
  }),
  members: route({
    method: "GET",
    path: "/api/groups/:id/members",
    audience: "user",
    scope: "groups:read",
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
    changes: ["groups"],
    status: 201,
    summary: "Add a person by username to a group that I own (at most 200 members)",
    params: ById,
    body: z.strictObject({
      username: z
        .string(complaint("REQUIRED"))
        .check(
          z.overwrite(plainText),
          z.minLength(1, complaint("USERNAME_REQUIRED")),
          z.maxLength(30, complaint("TOO_LONG", { max: 30 })),
        ),
    }),
    output: GroupMember,
  }),
  removeMember: route({
    method: "DELETE",
    path: "/api/groups/:id/members/:userId",
    audience: "user",
    limit: "write",
    changes: ["groups"],
    summary: "Remove a member from a group that I own, or leave a group by naming myself",
    params: z.object({ id: IdParam, userId: PersonId }),
    output: Nothing,
  }),
  overlaps: route({
    method: "GET",
    path: "/api/groups/:id/overlaps",
    audience: "user",
    scope: "groups:read",
    limit: "read",
    summary: "Meetings among the people of a group from today on that I may see, by first day (at most 50)",
    params: ById,
    output: z.array(GroupOverlap),
  }),
};
