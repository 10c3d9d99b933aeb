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
