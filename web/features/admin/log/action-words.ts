import { msg, t } from "@lingui/core/macro";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { byComma, byDot } from "#web/lib/format/comma.ts";

/** Labels of the routes in the audit log; a route without one is shown as it is written. */
export const actions: Readonly<Record<string, MessageDescriptor>> = {
  "GET /api/admin/stats": msg`Viewed the statistics`,
  "GET /api/admin/growth": msg`Viewed the growth`,
  "GET /api/admin/content": msg`Viewed the content statistics`,
  "GET /api/admin/system": msg`Viewed the system status`,
  "PATCH /api/admin/system/switches": msg`Changed a switch`,
  "GET /api/admin/dead-letters": msg`Listed failed jobs and notifications`,
  "POST /api/admin/dead-letters/:id/retry": msg`Retried a failed job or notification`,
  "GET /api/admin/reporting": msg`Viewed a statistics report`,
  "GET /api/admin/reporting/file": msg`Downloaded a statistics report`,
  "GET /api/admin/reporting/schedules": msg`Listed their scheduled reports`,
  "POST /api/admin/reporting/schedules": msg`Scheduled a report`,
  "DELETE /api/admin/reporting/schedules/:id": msg`Ended a scheduled report`,
  "GET /api/admin/activity": msg`Viewed the activity log`,
  "GET /api/admin/audit": msg`Viewed the audit log`,
  "GET /api/admin/users": msg`Listed users`,
  "GET /api/admin/users/:id/history": msg`Viewed a user’s history`,
  "PATCH /api/admin/users/:id": msg`Changed a user’s status`,
  "PUT /api/admin/users/:id": msg`Edited a user`,
  "POST /api/admin/users/:id/try-email": msg`Tried a user’s email address again`,
  "DELETE /api/admin/users/:id": msg`Deleted a user`,
  "POST /api/admin/reset-user-password": msg`Reset a user’s password`,
  "POST /api/admin/users/:id/standing": msg`Warned, suspended or reinstated a user`,
  "GET /api/admin/moderation-queue": msg`Viewed the moderation queue`,
  "GET /api/admin/moderation-queue/:id": msg`Viewed an item in the moderation queue`,
  "POST /api/admin/moderation-queue": msg`Decided in the moderation queue`,
  "GET /api/admin/flagged-content": msg`Listed flagged content`,
  "GET /api/admin/content-reports": msg`Listed content reports`,
  "PATCH /api/admin/content-reports/:id": msg`Decided on a report`,
  "POST /api/admin/moderate-content": msg`Approved or removed content`,
  "GET /api/admin/filters": msg`Listed the word filters`,
  "POST /api/admin/filters": msg`Added a word filter`,
  "POST /api/admin/filters/try": msg`Tested a word filter`,
  "PUT /api/admin/filters/:id": msg`Changed a word filter`,
  "DELETE /api/admin/filters/:id": msg`Deleted a word filter`,
  "GET /api/admin/groups": msg`Listed groups`,
  "DELETE /api/admin/groups/:id": msg`Deleted a group`,
  "GET /api/admin/trips": msg`Listed trips`,
  "DELETE /api/admin/trips/:id": msg`Deleted a trip`,
  "GET /api/admin/matches": msg`Listed matches`,
  "GET /api/admin/match-locations": msg`Listed match locations`,
  "GET /api/admin/phone-stats": msg`Viewed the phone statistics`,
  "POST /api/admin/send-phone-verification": msg`Sent a phone code`,
  "POST /api/admin/verify-phone": msg`Verified a phone`,
  "POST /api/sms/test": msg`Sent a test SMS`,
  "GET /api/sms/analytics": msg`Viewed the SMS statistics`,
};

const security: Readonly<Record<string, MessageDescriptor>> = {
  login: msg`Signed in`,
  login_failed: msg`Wrong password`,
  password_changed: msg`Changed their password`,
  password_reset: msg`Reset their password by email`,
  password_set_by_admin: msg`Got a temporary password`,
  email_changed: msg`Email address changed`,
  phone_verified: msg`Phone number verified`,
  two_factor_on: msg`Switched two-factor sign-in on`,
  two_factor_off: msg`Switched two-factor sign-in off`,
  two_factor_off_by_admin: msg`Two-factor sign-in was switched off`,
  admin_granted: msg`Became an admin`,
  admin_revoked: msg`Is no longer an admin`,
};

export function logActionWords(action: string): string {
  const words = actions[action] ?? security[action];
  return words ? i18n._(words) : action.replaceAll("_", " ");
}

type LoggedCall = { status: number | null; details: Record<string, unknown> | null };

/** The details of a call that are worth showing, in one line. */
export function detailWords({ status, details }: LoggedCall): string {
  const { action, changed, reason, refused, search } = details ?? {};
  const named = [action, search, reason].filter((it) => typeof it === "string");
  if (Array.isArray(changed)) named.push(byComma(changed));
  if (status !== null && status >= 400) named.push(t`refused with ${status}`);
  if (typeof refused === "string") named.push(refused.toLowerCase().replaceAll("_", " "));
  return byDot(named);
}
