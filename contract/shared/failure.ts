import * as z from "zod/mini";
import { issueCodes } from "./issue-codes.ts";
import { refusalCodes } from "./refusals.ts";

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
