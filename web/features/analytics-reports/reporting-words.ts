import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { ReportKind, ReportSchedule } from "#contract/features/analytics-reports.ts";

export const kinds: Readonly<Record<ReportKind, MessageDescriptor>> = {
  growth: msg`Growth`,
  places: msg`Destinations`,
  countries: msg`Where people live`,
  moderation: msg`Content reports`,
  deliveries: msg`Notifications sent`,
};

export const intervals: Readonly<Record<ReportSchedule["every"], MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every Monday`,
  monthly: msg`First day of every month`,
};

export const formats: Readonly<Record<ReportSchedule["format"], MessageDescriptor>> = {
  csv: msg`Spreadsheet (CSV)`,
  html: msg`Page to print (HTML)`,
};
