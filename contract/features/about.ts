import * as z from "zod/mini";
import { route } from "#contract/shared/route.ts";

/** Public facts about this installation. */
export const About = z.object({
  version: z.string(),
  /** The operator's name; null if the installation does not state one. */
  operator: z.nullable(z.string()),
  /** The contact email address. */
  contactEmail: z.string(),
  /** Whether this installation sends text messages, which phone verification needs. */
  sendsTexts: z.boolean(),
  /** Whether a new email address takes effect only when the link that is sent to it is opened. */
  verifiesEmail: z.boolean(),
});
export type About = z.infer<typeof About>;

export const about = {
  read: route({
    method: "GET",
    path: "/api/about",
    audience: "anyone",
    duringMaintenance: true,
    limit: "read",
    summary:
      "Version, operator and contact address of this installation, and whether it sends text messages and verifies addresses",
    output: About,
  }),
};
