import * as z from "zod/mini";
import { route } from "./route.ts";

/** What this installation says of itself; anyone may know. */
export const About = z.object({
  version: z.string(),
  /** Who runs it, where they say so. */
  operator: z.nullable(z.string()),
  /** Where people write to. */
  contactEmail: z.string(),
});
export type About = z.infer<typeof About>;

export const about = {
  read: route({
    method: "GET",
    path: "/api/about",
    audience: "anyone",
    duringMaintenance: true,
    limit: "read",
    summary: "Which version runs here, who runs it, and where to write to",
    output: About,
  }),
};
