import { t } from "@lingui/core/macro";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { urgentAfterHours, type QueueItem } from "#contract/features/moderation-shapes.ts";

const minute = 60_000;
const hour = 60 * minute;

export type Due = { kind: "calm" | "urgent" | "late"; words: string };

/** The time left until the promised deadline, or the time since then. */
export function dueOf({ createdAt, dueAt }: Pick<QueueItem, "createdAt" | "dueAt">, now: number): Due {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { kind: "late", words: t`Overdue by ${span(-left)}` };
  const isUrgent = now - Date.parse(createdAt) >= urgentAfterHours * hour;
  return { kind: isUrgent ? "urgent" : "calm", words: t`Due in ${span(left)}` };
}

function span(length: number): string {
  if (length < hour) return unit(Math.max(1, Math.floor(length / minute)), "minute");
  if (length < 48 * hour) return unit(Math.floor(length / hour), "hour");
  return unit(Math.floor(length / (24 * hour)), "day");
}

const unit = (count: number, name: "minute" | "hour" | "day") =>
  new Intl.NumberFormat(localeState.locale, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
