import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Id, IdParam, Instant, Nothing, Name } from "#contract/shared/fields.ts";
import { route, scopes } from "#contract/shared/route.ts";

/** How every personal access token begins, so that scanners recognize a leaked one. */
export const tokenPrefix = "coincide_pat_";
/** Maximum number of tokens per person, expired ones included. */
export const maxAccessTokens = 20;
/** The choices for how many days a token lives. */
export const tokenDays = [30, 90, 365] as const;

/** A token with which a program calls the API for a person. The token itself is returned only once. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: Instant,
  expiresAt: Instant,
  /** With a precision of ten minutes; null if no program has used it yet. */
  lastUsedAt: z.nullable(Instant),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = z.strictObject({
  name: Name(50, complaint("NAME_REQUIRED")),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1, complaint("REQUIRED")), z.maxLength(scopes.length)),
  days: z.literal([...tokenDays]),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

/** Calls to copy, for the page about the API; a test makes each of them. */
export const apiExamples = [
  { scope: "trips:read", method: "GET", path: "/api/trips" },
  {
    scope: "trips:write",
    method: "POST",
    path: "/api/trips",
    body: { country: "PT", state: "11", city: "Lisbon", startDate: "2027-05-03", endDate: "2027-05-07" },
  },
  { scope: "matches:read", method: "GET", path: "/api/matches" },
] as const;

/** An example as a command for a shell, in which `COINCIDE_TOKEN` is the token. */
export function curlOf(example: (typeof apiExamples)[number], origin: string): string {
  const parts = [`curl ${origin}${example.path}`, '-H "Authorization: Bearer $COINCIDE_TOKEN"'];
  if ("body" in example)
    parts.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(example.body)}'`);
  return parts.join(" \\\n  ");
}

export const accessTokens = {
  list: route({
    method: "GET",
    path: "/api/auth/access-tokens",
    audience: "user",
    limit: "read",
    summary: "My access tokens, newest first, without the tokens themselves",
    output: z.array(AccessToken),
  }),
  create: route({
    method: "POST",
    path: "/api/auth/access-tokens",
    audience: "user",
    limit: "signIn",
    changes: ["security"],
    status: 201,
    answersSecret: true,
    summary: "Create an access token; only this response contains it; requires a recent sign-in",
    body: NewAccessToken,
    output: z.extend(AccessToken, { token: z.string() }),
  }),
  revoke: route({
    method: "DELETE",
    path: "/api/auth/access-tokens/:id",
    audience: "user",
    limit: "write",
    changes: ["security"],
    summary: "Revoke an access token; it stops working immediately",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
};
