import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { ReportReason } from "#contract/features/reports.ts";

/** The reasons for a report, as people choose them and moderators read them. */
export const reportReasonNames: Readonly<Record<ReportReason, MessageDescriptor>> = {
  harassment: msg`Harassment`,
  spam: msg`Spam`,
  inappropriate: msg`Inappropriate content`,
  threats: msg`Threats`,
  impersonation: msg`Impersonation`,
  scam: msg`Scam`,
  other: msg`Other`,
};
