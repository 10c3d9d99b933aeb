import * as z from "zod/mini";
import { Instant, required } from "./fields.ts";
import { route } from "./route.ts";

export const longestAppeal = 2000;

export const OwnAppeal = z.object({
  text: z.string(),
  status: z.enum(["pending", "accepted", "declined", "lapsed"]),
  createdAt: Instant,
});

/** What a suspended person is told of it; all empty while they are not suspended. */
export const OwnStanding = z.object({
  isSuspended: z.boolean(),
  isBanned: z.boolean(),
  reason: z.nullable(z.string()),
  /** Null where there is no end. */
  until: z.nullable(Instant),
  /** What they said to this suspension. */
  appeal: z.nullable(OwnAppeal),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

export const AppealText = z.strictObject({ text: required(longestAppeal, "Please say why") });

export const appeals = {
  standing: route({
    method: "GET",
    path: "/api/user/standing",
    audience: "user",
    limit: "read",
    whileSuspended: true,
    summary: "Whether I am suspended, why, until when, and what became of my appeal",
    output: OwnStanding,
  }),
  appeal: route({
    method: "POST",
    path: "/api/appeals",
    audience: "user",
    limit: "write",
    status: 201,
    whileSuspended: true,
    summary: "Say something to my suspension, once",
    body: AppealText,
    output: OwnStanding,
  }),
};
