import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Email, Id, Instant, Page, PersonId } from "#contract/shared/fields.ts";
import { NamedPlace } from "./places.ts";
import { route } from "#contract/shared/route.ts";

/** The public fields of a person, for everyone who may see them. */
export const Person = z.object({
  id: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

/**
 * Photo, bio and home are null if the person does not share them with the reader; `relation` is null for
 * signed-out visitors and on the reader's own profile.
 */
export const PublicProfile = z.object({
  ...Person.shape,
  bio: z.nullable(z.string()),
  home: z.nullable(NamedPlace),
  memberSince: z.nullable(Instant),
  relation: z.nullable(z.enum(["none", "sent", "received", "connected"])),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** A search result, with the person's relation to me. */
export const FoundPerson = z.object({
  ...Person.shape,
  relation: z.enum(["none", "sent", "received", "connected"]),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** Rows per page: 1 to 100, default 20. */
const Limit = z.pipe(
  z.string().check(z.regex(/^([1-9][0-9]?|100)$/, complaint("OUT_OF_RANGE", { max: 100 }))),
  z.transform(Number),
);

export const people = {
  profile: route({
    method: "GET",
    path: "/api/users/profile/:userId",
    audience: "anyone",
    limit: "read",
    summary: "A person's public profile",
    params: z.object({ userId: PersonId }),
    output: PublicProfile,
  }),
  searchByName: route({
    method: "GET",
    path: "/api/users/search-by-name",
    audience: "user",
    limit: "search",
    summary: "People by the beginning of their name or username, best first (at most 20)",
    query: z.object({ query: z.string().check(z.trim(), z.maxLength(100)) }),
    output: z.array(FoundPerson),
  }),
  searchByEmail: route({
    method: "GET",
    path: "/api/users/search-by-email",
    audience: "user",
    limit: "emailSearch",
    summary: "The person with exactly this email address",
    query: z.object({ email: Email }),
    output: z.array(FoundPerson),
  }),
  all: route({
    method: "GET",
    path: "/api/users/all",
    audience: "user",
    limit: "search",
    summary: "All people visible to me, by name, in pages; `search` looks in names and usernames",
    query: z.object({
      page: z.optional(Page),
      limit: z.optional(Limit),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    output: z.object({ users: z.array(FoundPerson), totalCount: z.number() }),
  }),
  inCommon: route({
    method: "GET",
    path: "/api/users/profile/:userId/in-common",
    audience: "user",
    limit: "read",
    summary: "Connections and groups that a person and I share",
    params: z.object({ userId: PersonId }),
    output: z.object({
      connections: z.array(Person),
      groups: z.array(z.object({ id: Id, name: z.string(), icon: z.string() })),
    }),
  }),
};
