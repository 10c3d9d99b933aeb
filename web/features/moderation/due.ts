import { t } from "@lingui/core/macro";
import { reader } from "../../lib/reader.ts";
import { urgentHours, type Waiting } from "../../../contract/moderation-shapes.ts";

const minute = 60_000;
const hour = 60 * minute;

export type Due = { kind: "calm" | "urgent" | "late"; words: string };

/** How long there is left of what was promised, or how long it is over. */
export function dueOf({ createdAt, dueAt }: Pick<Waiting, "createdAt" | "dueAt">, now: number): Due {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { kind: "late", words: t`Late by ${span(-left)}` };
  const isUrgent = now - Date.parse(createdAt) >= urgentHours * hour;
  return { kind: isUrgent ? "urgent" : "calm", words: t`Due in ${span(left)}` };
}

function span(length: number): string {
  if (length < hour) return unit(Math.max(1, Math.floor(length / minute)), "minute");
  if (length < 48 * hour) return unit(Math.floor(length / hour), "hour");
  return unit(Math.floor(length / (24 * hour)), "day");
}

const unit = (count: number, name: "minute" | "hour" | "day") =>
  new Intl.NumberFormat(reader.locale, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
