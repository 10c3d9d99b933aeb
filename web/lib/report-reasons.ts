import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { ReportReason } from "../../contract/reports.ts";

/** Why something is reported, as people choose it and moderators read it. */
export const reasons: Readonly<Record<ReportReason, MessageDescriptor>> = {
  harassment: msg`Harassment`,
  spam: msg`Spam`,
  inappropriate: msg`Inappropriate content`,
  threats: msg`Threats`,
  impersonation: msg`Impersonation`,
  scam: msg`Scam`,
  other: msg`Other`,
};
