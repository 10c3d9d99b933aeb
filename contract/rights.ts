import * as z from "zod/mini";
import { Instant, Message } from "./fields.ts";
import { route } from "./route.ts";

/** A copy of everything we hold about somebody, as a zip of JSON files and pictures. */
export const DataExport = z.object({
  id: z.uuid(),
  /** `failed`: it was tried several times and given up; ask for another one. */
  state: z.enum(["waiting", "running", "ready", "failed"]),
  /** From 0 to 100. */
  progress: z.int(),
  /** Of the file, once it is ready. */
  bytes: z.nullable(z.number()),
  /** Until when the file is there; it is then deleted. */
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
});
export type DataExport = z.infer<typeof DataExport>;

/** So many a person may ask for in 24 hours. */
export const exportsADay = 5;
/** So many hours the file is there. */
export const exportHours = 24;
/** So many minutes after the password was given an account may be deleted. */
export const recentMinutes = 15;

/** Where the file of an export is; opened by the browser itself, with its cookie. */
export const exportFile = (id: string) => `/api/user/export/${id}/file`;

export const rights = {
  exports: route({
    method: "GET",
    path: "/api/user/export",
    audience: "user",
    limit: "read",
    summary: "The copies of one's own data that are being made or can be fetched, newest first",
    whileSuspended: true,
    output: z.array(DataExport),
  }),
  startExport: route({
    method: "POST",
    path: "/api/user/export",
    audience: "user",
    limit: "write",
    summary: "Ask for a copy of all one's data; while one is being made, the answer is that one",
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
    summary: "Delete one's own account, for good; the password must have been given in the last 15 minutes",
    whileSuspended: true,
    output: Message,
  }),
};
