import { promises } from "#contract/features/legal.ts";
import type { ContentType, QueueItem } from "#contract/features/moderation-shapes.ts";
import { hourMs } from "#contract/shared/durations.ts";
import { personName } from "#contract/shared/person-name.ts";

/** A row of the queue as its query returns it. */
export type StoredItem = {
  kind: QueueItem["kind"];
  id: number;
  content_type: ContentType;
  content_id: string;
  user_id: string | null;
  reason: string;
  description: string | null;
  severity: QueueItem["severity"];
  status: string;
  evidence: Record<string, unknown>;
  reporter_id: string | null;
  reviewed_at: string | null;
  action_taken: string | null;
  created_at: string;
  name: string | null;
  username: string;
  email: string;
  is_suspended: boolean;
  warning_count: number;
  suspension_count: number;
  suspended_until: string | null;
  is_banned: boolean;
  risk_score: number;
  reporter_name: string | null;
  moderator_name: string | null;
};

export const toIso = (at: string | Date) => new Date(at).toISOString();

export const toQueueItem = (row: StoredItem): QueueItem => ({
  kind: row.kind,
  id: row.id,
  contentType: row.content_type,
  contentId: row.content_id,
  content: evidenceText(row.content_type, row.evidence),
  days: row.content_type === "trip" ? daysOf(row.evidence) : null,
  reason: row.reason,
  description: row.description,
  severity: row.severity,
  status: row.status,
  person: personOf(row),
  reporterName: row.reporter_name,
  createdAt: toIso(row.created_at),
  dueAt: toIso(new Date(new Date(row.created_at).getTime() + promises.reportHours * hourMs)),
  reviewedAt: row.reviewed_at && toIso(row.reviewed_at),
  reviewedBy: row.moderator_name,
  actionTaken: row.action_taken,
});

function personOf(row: StoredItem): QueueItem["person"] {
  if (row.user_id === null || row.name === null) return null;
  return {
    id: row.user_id,
    name: row.name,
    username: row.username,
    email: row.email,
    warningCount: row.warning_count,
    suspensionCount: row.suspension_count,
    isSuspended: row.is_suspended,
    suspendedUntil: row.suspended_until && toIso(row.suspended_until),
    isBanned: row.is_banned,
    riskScore: row.risk_score,
  };
}

function daysOf({ startDate, endDate }: Record<string, unknown>): QueueItem["days"] {
  return typeof startDate === "string" && typeof endDate === "string"
    ? { first: startDate, last: endDate }
    : null;
}

/** The readable parts of the evidence, as one text. */
function evidenceText(type: ContentType, evidence: Record<string, unknown>): string {
  const text = (...fields: string[]) =>
    fields
      .map((field) => evidence[field])
      .filter((value) => typeof value === "string" && value !== "")
      .join(" · ");
  if (typeof evidence["text"] === "string") return evidence["text"];
  if (type === "message") return text("content");
  if (type === "user") {
    const name = personName({ firstName: text("firstName"), lastName: text("lastName") });
    return [name, text("bio")].filter(Boolean).join(" · ");
  }
  // A trip may be called after its city.
  if (type === "trip") return evidence["name"] === evidence["city"] ? text("city") : text("name", "city");
  return text("name", "description");
}
