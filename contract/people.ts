import * as z from "zod/mini";
import { Email, Instant, PersonId } from "./fields.ts";
import { route } from "./route.ts";

/** What anyone who may see a person is told. */
export const Person = z.object({
  id: PersonId,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

/** `bio` is null for visitors, `relation` null for visitors and oneself. */
export const PublicProfile = z.object({
  ...Person.shape,
  bio: z.nullable(z.string()),
  memberSince: z.nullable(Instant),
  relation: z.nullable(z.enum(["none", "sent", "received", "connected"])),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** A person found by a search, with how they stand to me. */
export const FoundPerson = z.object({
  ...Person.shape,
  relation: z.enum(["none", "sent", "received", "connected"]),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

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
    summary: "The one person with exactly this address",
    query: z.object({ email: Email }),
    output: z.array(FoundPerson),
  }),
};
