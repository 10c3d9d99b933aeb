import * as z from "zod/mini";
import { apiComplaints } from "./complaints-api.ts";
import { serverComplaints } from "./complaints-server.ts";
import { complaints, type IssueCode } from "./complaints.ts";
import { refusalCodes } from "./refusals.ts";

/** All codes that an issue of a field may have. */
export const issueCodes = [
  ...Object.keys(complaints),
  ...Object.keys(apiComplaints),
  ...Object.values(serverComplaints).flatMap((it) => Object.keys(it)),
  ...refusalCodes,
] as IssueCode[];

const Params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/**
 * The response body of every refusal. `issues` names the invalid fields of a validation error. Programs
 * decide by `code`; `message` is for people, in the language of the request.
 */
export const Failure = z.object({
  message: z.string(),
  code: z.enum(refusalCodes),
  params: Params,
  requestId: z.string(),
  issues: z.optional(
    z.array(z.object({ path: z.string(), code: z.enum(issueCodes), params: Params, message: z.string() })),
  ),
});
export type Failure = z.infer<typeof Failure>;
