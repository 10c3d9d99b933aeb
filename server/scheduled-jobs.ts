import { sweepLimits } from "./db/limits-counter.ts";
import { sweepSuspensions } from "./domain/accounts/suspensions.ts";
import { remindModerators } from "./domain/moderation/notices.ts";
import { sweepAccounts } from "./domain/accounts/sweep.ts";
import { mergeCounts } from "./domain/admin/counts.ts";
import { sweepPhones } from "./domain/phones/sweep.ts";
import { sweepNearMisses } from "./domain/matches/near-misses.ts";
import { sweepMedia } from "./domain/media.ts";
import { sweepDeliveries } from "./domain/deliveries/deliveries.ts";
import { enforceRetention, maintainExports } from "./domain/account-data/retention.ts";
import { sweepImports } from "./domain/imports/sweep.ts";
import { readDueSubscriptions } from "./domain/subscriptions/due.ts";
import { sendWaiting } from "./domain/invitations/send.ts";
import { sweepInvitations } from "./domain/invitations/unsubscribe.ts";
import { sweepOnboarding } from "./domain/onboarding.ts";
import { sendDueReports } from "./domain/analytics-reports/schedules.ts";
import { remindOfBackups } from "./domain/admin/backup-reminder.ts";
import { sweepBackups } from "./domain/system/backups.ts";
import { sweepEvents } from "./domain/system/system.ts";
import type { ScheduledJob } from "./lib/scheduled-jobs.ts";

/** All scheduled jobs. The queue itself deletes finished jobs. */
export const scheduledJobs: ScheduledJob[] = [
  { name: "accounts.sweep", cron: "23 * * * *", run: sweepAccounts },
  { name: "accounts.suspensions", cron: "* * * * *", run: sweepSuspensions },
  { name: "moderation.remind", cron: "*/10 * * * *", run: remindModerators },
  { name: "phones.sweep", cron: "37 * * * *", run: sweepPhones },
  { name: "media.sweep", cron: "43 * * * *", run: sweepMedia },
  { name: "matches.sweep", cron: "49 3 * * *", run: sweepNearMisses },
  { name: "invitations.send-waiting", cron: "13 * * * *", run: sendWaiting },
  { name: "invitations.sweep", cron: "47 3 * * *", run: sweepInvitations },
  { name: "onboarding.sweep", cron: "53 3 * * *", run: sweepOnboarding },
  { name: "limits.sweep", cron: "41 * * * *", run: sweepLimits },
  { name: "admin.sum-counts", cron: "* * * * *", run: mergeCounts },
  { name: "deliveries.sweep", cron: "41 3 * * *", run: sweepDeliveries },
  { name: "account-data.exports", cron: "* * * * *", run: maintainExports },
  { name: "account-data.retention", cron: "17 * * * *", run: enforceRetention },
  { name: "analytics-reports.send-due", cron: "*/5 * * * *", run: sendDueReports },
  { name: "imports.sweep", cron: "29 * * * *", run: sweepImports },
  { name: "subscriptions.read-due", cron: "* * * * *", run: readDueSubscriptions },
  { name: "backups.remind", cron: "7 * * * *", run: remindOfBackups },
  { name: "backups.sweep", cron: "57 3 * * *", run: sweepBackups },
  { name: "system.sweep", cron: "51 3 * * *", run: sweepEvents },
];
