import * as z from "zod/mini";
import { Instant } from "./fields.ts";
import { route } from "./route.ts";

/** What staff can switch while the program runs; it counts in every process within two seconds. */
export const Switches = z.object({
  /** Only admins can use the product; everybody else is told to come back. */
  maintenanceMode: z.boolean(),
  /** New people may register. */
  userRegistration: z.boolean(),
  /** Notices go out by mail; what an account needs (links, security) always does. */
  emailNotifications: z.boolean(),
  /** The log tells everything. */
  debugMode: z.boolean(),
});
export type Switches = z.infer<typeof Switches>;

const Count = z.int().check(z.nonnegative());

/** How the program is doing, measured when it is asked. */
export const SystemHealth = z.object({
  process: z.object({
    version: z.string(),
    node: z.string(),
    uptimeSeconds: Count,
    /** Bytes that this process holds. */
    memoryBytes: Count,
    /** How late its work was begun in the last minute, p99 in milliseconds. */
    delayMs: z.number(),
    openPages: Count,
  }),
  database: z.object({
    version: z.string(),
    /** How long a bare question takes, in milliseconds. */
    answerMs: z.number(),
    bytes: Count,
    connections: Count,
    mostConnections: Count,
  }),
  queue: z.object({
    waiting: Count,
    running: Count,
    /** Given up, for staff to look at. */
    dead: Count,
    /** Age of the oldest job that could run, in seconds. */
    oldestSeconds: Count,
    /** Of notices by push, mail and text. */
    deliveriesWaiting: Count,
    deliveriesSent24h: Count,
  }),
  storage: z.object({ isReachable: z.boolean(), pictures: Count, bytes: Count }),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const SystemEvent = z.object({
  kind: z.enum(["started", "stopped", "switched", "job_given_up", "delivery_given_up"]),
  /** Which one: a version, a switch, a job. */
  detail: z.string(),
  at: Instant,
});
export type SystemEvent = z.infer<typeof SystemEvent>;

export const DeadLetter = z.object({
  /** `job-…` or `delivery-…`. */
  id: z.string(),
  /** The job's name, or the channel. */
  what: z.string(),
  /** What stopped it the last time; no message of a person and no secret. */
  why: z.string(),
  attempts: Count,
  createdAt: Instant,
  givenUpAt: Instant,
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const LetterId = z.string().check(z.regex(/^(job-[0-9a-f-]{36}|delivery-\d{1,10})$/, "No such letter"));

export const system = {
  read: route({
    method: "GET",
    path: "/api/admin/system",
    audience: "admin",
    limit: "read",
    summary: "How the program is doing, its switches and what happened lately",
    output: z.object({ health: SystemHealth, switches: Switches, events: z.array(SystemEvent) }),
  }),
  turn: route({
    method: "PATCH",
    path: "/api/admin/system/switches",
    audience: "admin",
    limit: "write",
    summary: "Turn switches; what is left out stays",
    recorded: ["maintenanceMode", "userRegistration", "emailNotifications", "debugMode"],
    body: z.strictObject({
      maintenanceMode: z.optional(z.boolean()),
      userRegistration: z.optional(z.boolean()),
      emailNotifications: z.optional(z.boolean()),
      debugMode: z.optional(z.boolean()),
    }),
    output: Switches,
  }),
  deadLetters: route({
    method: "GET",
    path: "/api/admin/dead-letters",
    audience: "admin",
    limit: "read",
    summary: "Jobs and deliveries that were given up, newest first, at most 100",
    output: z.object({ items: z.array(DeadLetter), totalCount: Count }),
  }),
  retry: route({
    method: "POST",
    path: "/api/admin/dead-letters/:id/retry",
    audience: "admin",
    limit: "write",
    summary: "Try one again, with all its attempts ahead",
    params: z.object({ id: LetterId }),
    output: z.null(),
  }),
};
