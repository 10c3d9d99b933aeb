import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Instant, required } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

export const maxAppealLength = 2000;

export const OwnAppeal = z.object({
  text: z.string(),
  status: z.enum(["pending", "accepted", "declined", "lapsed"]),
  createdAt: Instant,
});

/** What a suspended person can read about their suspension. Without a suspension, all fields are empty. */
export const OwnAccountStatus = z.object({
  isSuspended: z.boolean(),
  isBanned: z.boolean(),
  reason: z.nullable(z.string()),
  /** Null if the suspension has no end. */
  until: z.nullable(Instant),
  /** The person's appeal against this suspension. */
  appeal: z.nullable(OwnAppeal),
});
export type OwnAccountStatus = z.infer<typeof OwnAccountStatus>;

export const AppealText = z.strictObject({ text: required(maxAppealLength, complaint("REASON_MISSING")) });

export const appeals = {
  accountStatus: route({
    method: "GET",
    path: "/api/user/standing",
    audience: "user",
    limit: "read",
    whileSuspended: true,
    summary: "My suspension: reason, end and the state of my appeal",
    output: OwnAccountStatus,
  }),
  appeal: route({
    method: "POST",
    path: "/api/appeals",
    audience: "user",
    limit: "write",
    changes: { none: "a suspended person has no channel" },
    status: 201,
    whileSuspended: true,
    summary: "Appeal against my suspension, once",
    body: AppealText,
    output: OwnAccountStatus,
  }),
};
