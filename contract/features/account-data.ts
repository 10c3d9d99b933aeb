import * as z from "zod/mini";
import { Instant, MessageResponse } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/** An export of everything we hold about a person, as a zip of JSON files and pictures. */
export const DataExport = z.object({
  id: z.uuid(),
  /** `failed`: all attempts failed; the person has to request a new export. */
  state: z.enum(["waiting", "running", "ready", "failed"]),
  /** A percentage, 0 to 100. */
  progress: z.int(),
  /** Size of the file in bytes; null until the export is ready. */
  bytes: z.nullable(z.number()),
  /** When the file is deleted; null until the export is ready. */
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
});
export type DataExport = z.infer<typeof DataExport>;

/** Maximum number of exports a person can request in 24 hours. */
export const maxExportsPerDay = 5;
/** How long the file of an export is kept, in hours. */
export const exportHours = 24;
/** The download URL of an export. The browser opens it directly, authenticated by its cookie. */
export const exportFilePath = (id: string) => `/api/user/export/${id}/file`;

export const accountData = {
  exports: route({
    method: "GET",
    path: "/api/user/export",
    audience: "user",
    limit: "read",
    summary: "My data exports that are being created or can be downloaded, newest first",
    whileSuspended: true,
    output: z.array(DataExport),
  }),
  startExport: route({
    method: "POST",
    path: "/api/user/export",
    audience: "user",
    limit: "write",
    changes: ["exports"],
    summary: "Request an export of all my data; returns the current one while it is being created",
    whileSuspended: true,
    status: 201,
    repeatStatus: 200,
    output: DataExport,
  }),
  deleteAccount: route({
    method: "DELETE",
    path: "/api/user/delete-account",
    audience: "user",
    limit: "write",
    changes: { none: "the session ends with the account" },
    summary: "Delete my account permanently; requires a sign-in within the last 15 minutes",
    whileSuspended: true,
    output: MessageResponse,
  }),
};
