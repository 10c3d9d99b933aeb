import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Instant } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/** Settings that staff can change at runtime. A change takes effect in every process within two seconds. */
export const Switches = z.object({
  /** Only admins can use the product; everyone else sees a maintenance page. */
  maintenanceMode: z.boolean(),
  /** Whether new people may register. */
  userRegistration: z.boolean(),
  /** Whether notifications are mailed. Mails that an account needs (links, security) are always sent. */
  emailNotifications: z.boolean(),
  /** While this is on, everything is logged. */
  debugMode: z.boolean(),
});
export type Switches = z.infer<typeof Switches>;

const Count = z.int().check(z.nonnegative());

/** The current state of the system, measured at the time of the call. */
export const SystemHealth = z.object({
  process: z.object({
    version: z.string(),
    node: z.string(),
    uptimeSeconds: Count,
    /** Memory of this process, in bytes. */
    memoryBytes: Count,
    /** Event loop delay in the last minute, p99 in milliseconds. */
    delayMs: z.number(),
    openPages: Count,
  }),
  database: z.object({
    version: z.string(),
    /** Duration of a trivial query, in milliseconds. */
    answerMs: z.number(),
    bytes: Count,
    connections: Count,
    mostConnections: Count,
  }),
  queue: z.object({
    waiting: Count,
    running: Count,
    /** Dead letters, for staff to look at. */
    dead: Count,
    /** Age of the oldest job that is due, in seconds. */
    oldestSeconds: Count,
    /** Notifications by push, mail and text message. */
    deliveriesWaiting: Count,
    deliveriesSent24h: Count,
    /** Email addresses that nothing is sent to, because they refused three emails in a row. */
    pausedAddresses: Count,
  }),
  storage: z.object({
    isReachable: z.boolean(),
    pictures: Count,
    bytes: Count,
    /** The room left on the disk with the files, in bytes; null for a bucket. */
    freeBytes: z.nullable(Count),
    /** So little room is left that people's photos will soon be refused. */
    isNearlyFull: z.boolean(),
  }),
  backups: z.object({
    /** The newest one that succeeded; null if there is none. */
    last: z.nullable(z.object({ at: Instant, seconds: Count, bytes: Count })),
    /** Attempts since then that failed, and why the newest of them did. */
    failures: Count,
    failure: z.nullable(z.string()),
    /** Two failures in a row, or none that succeeded for 48 hours although they had been daily. */
    isOverdue: z.boolean(),
  }),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const SystemEvent = z.object({
  kind: z.enum(["started", "stopped", "switched", "proxy_ignored", "job_given_up", "delivery_given_up"]),
  /** What the event is about: a version, a setting, a job or an address. */
  detail: z.string(),
  at: Instant,
});
export type SystemEvent = z.infer<typeof SystemEvent>;

export const DeadLetter = z.object({
  /** `job-…` or `delivery-…`. */
  id: z.string(),
  /** The job's name, or the channel. */
  what: z.string(),
  /** The last error, without the content of messages and without secrets. */
  why: z.string(),
  attempts: Count,
  createdAt: Instant,
  givenUpAt: Instant,
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const DeadLetterId = z
  .string()
  .check(z.regex(/^(job-[0-9a-f-]{36}|delivery-\d{1,10})$/, complaint("NOT_A_LETTER_ID")));

export const system = {
  read: route({
    method: "GET",
    path: "/api/admin/system",
    audience: "admin",
    limit: "read",
    summary: "System health, runtime settings and recent events",
    output: z.object({ health: SystemHealth, switches: Switches, events: z.array(SystemEvent) }),
  }),
  turn: route({
    method: "PATCH",
    path: "/api/admin/system/switches",
    audience: "admin",
    limit: "write",
    summary: "Change runtime settings; omitted ones stay unchanged",
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
    summary: "Permanently failed jobs and deliveries, newest first (at most 100)",
    output: z.object({ items: z.array(DeadLetter), totalCount: Count }),
  }),
  retry: route({
    method: "POST",
    path: "/api/admin/dead-letters/:id/retry",
    audience: "admin",
    limit: "write",
    summary: "Retry one, with all its attempts",
    params: z.object({ id: DeadLetterId }),
    output: z.null(),
  }),
};
