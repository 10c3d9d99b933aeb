import { t } from "@lingui/core/macro";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { urgentAfterHours, type QueueItem } from "#contract/features/moderation-shapes.ts";
import { dayMs, hourMs, minuteMs } from "#contract/shared/durations.ts";

export type Due = { kind: "calm" | "urgent" | "late"; words: string };

/** The time left until the promised deadline, or the time since then. */
export function dueOf({ createdAt, dueAt }: Pick<QueueItem, "createdAt" | "dueAt">, now: number): Due {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { kind: "late", words: t`Overdue by ${span(-left)}` };
  const isUrgent = now - Date.parse(createdAt) >= urgentAfterHours * hourMs;
  return { kind: isUrgent ? "urgent" : "calm", words: t`Due in ${span(left)}` };
}

function span(length: number): string {
  if (length < hourMs) return unit(Math.max(1, Math.floor(length / minuteMs)), "minute");
  if (length < 48 * hourMs) return unit(Math.floor(length / hourMs), "hour");
  return unit(Math.floor(length / dayMs), "day");
}

const unit = (count: number, name: "minute" | "hour" | "day") =>
  new Intl.NumberFormat(localeState.locale, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
