import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Instant, Nothing, PersonId } from "#contract/shared/fields.ts";
import { Person } from "./people.ts";
import { route } from "#contract/shared/route.ts";

/** A person I blocked. Only the person who blocked sees this. */
export const BlockedPerson = z.object({ ...Person.shape, blockedAt: Instant });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const blocks = {
  block: route({
    method: "POST",
    path: "/api/users/block",
    audience: "user",
    limit: "write",
    changes: ["blocks"],
    summary: "Block a person: neither can find, see, match with or write to the other; idempotent",
    body: z.strictObject({
      blockedUserId: PersonId,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, complaint("TOO_LONG", { max: 500 })))),
    }),
    output: Nothing,
  }),
  list: route({
    method: "GET",
    path: "/api/users/blocked",
    audience: "user",
    limit: "read",
    summary: "People I have blocked, latest first",
    output: z.array(BlockedPerson),
  }),
  unblock: route({
    method: "DELETE",
    path: "/api/users/blocked/:userId",
    audience: "user",
    limit: "write",
    changes: ["blocks"],
    summary: "Unblock a person; doesn't restore what the block removed",
    params: z.object({ userId: PersonId }),
    output: Nothing,
  }),
};
