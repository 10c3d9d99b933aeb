import * as z from "zod/mini";
import { Instant, Nothing, PersonId } from "./fields.ts";
import { Person } from "./people.ts";
import { route } from "./route.ts";

/** Somebody I blocked; only the one who blocked sees this. */
export const BlockedPerson = z.object({ ...Person.shape, blockedAt: Instant });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const blocks = {
  block: route({
    method: "POST",
    path: "/api/users/block",
    audience: "user",
    limit: "write",
    summary:
      "Block a person: from now on neither of us finds, sees, meets or writes to the other; twice is fine",
    body: z.strictObject({
      blockedUserId: PersonId,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, "At most 500 characters"))),
    }),
    output: Nothing,
  }),
  list: route({
    method: "GET",
    path: "/api/users/blocked",
    audience: "user",
    limit: "read",
    summary: "Whom I blocked, latest first",
    output: z.array(BlockedPerson),
  }),
  unblock: route({
    method: "DELETE",
    path: "/api/users/blocked/:userId",
    audience: "user",
    limit: "write",
    summary: "Lift a block of mine; what it took away stays away",
    params: z.object({ userId: PersonId }),
    output: Nothing,
  }),
};
