import { t } from "@lingui/core/macro";
import { i18n, type MessageDescriptor } from "@lingui/core";
import type { Decision, QueueItem } from "#contract/features/moderation-shapes.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { range } from "#web/lib/format/dates.ts";
import { reportReasonNames } from "#web/lib/format/report-reasons.ts";

type Item = Pick<QueueItem, "kind" | "contentType">;

/** What an item is: "Reported message", "Appeal". */
export function kindWords({ kind, contentType }: Item): string {
  if (kind === "appeal") return t`Appeal`;
  const flagged = {
    message: t`Flagged message`,
    user: t`Flagged profile`,
    trip: t`Flagged trip`,
    group: t`Flagged group`,
  };
  const reported = {
    message: t`Reported message`,
    user: t`Reported person`,
    trip: t`Reported trip`,
    group: t`Reported group`,
  };
  return (kind === "flag" ? flagged : reported)[contentType];
}

/** Label of a reason from the list; reasons of the content filter are returned as they are. */
export function reasonWords(reason: string): string {
  if (reason === "appeal") return t`Appeal`;
  const words = (reportReasonNames as Readonly<Record<string, MessageDescriptor>>)[reason];
  return words ? i18n._(words) : reason;
}

/** The content of an item as it was written, with the days of a trip. */
export const contentText = ({ content, days }: Pick<QueueItem, "content" | "days">): string =>
  days ? byDot([content, range(days.first, days.last)]) : content || "—";

/** What was done about a decided item. */
export function takenWords({ actionTaken, status }: Pick<QueueItem, "actionTaken" | "status">): string {
  const words: Record<string, string> = {
    no_action_needed: t`No action needed`,
    content_removed: t`Content removed`,
    user_warned: t`Person warned`,
    user_suspended: t`Person suspended`,
    user_banned: t`Person banned`,
    accepted: t`Suspension lifted`,
    declined: t`Appeal declined`,
    lapsed: t`Ended automatically`,
  };
  return words[actionTaken ?? status] ?? t`Decided`;
}

/** Label of a moderator's action in a person's history. */
export function actionWords(action: string): string {
  const words: Record<string, string> = {
    approve: t`Left unchanged`,
    remove: t`Removed`,
    warn: t`Warned`,
    suspend: t`Suspended`,
    ban: t`Banned`,
    lift: t`Suspension lifted`,
  };
  return words[action] ?? action;
}

/** Label of a decision: people are used to "Dismiss" for reports and "Approve" for flagged content. */
export function decisionWords(decision: Decision, targets: readonly Item[]): string {
  const all = (kind: Item["kind"]) => targets.every((it) => it.kind === kind);
  const words: Record<Decision, string> = {
    approve: all("report") ? t`Dismiss` : t`Approve`,
    remove: all("report") ? t`Take Action` : t`Remove`,
    warn: t`Warn`,
    suspend: t`Suspend`,
    ban: t`Ban`,
    lift: t`Lift suspension`,
    decline: t`Decline appeal`,
  };
  return words[decision];
}

/** Text of the toast after a decision. */
export function doneWords(decision: Decision, targets: readonly Item[]): string {
  if (decision === "approve" || decision === "remove") {
    if (targets.some(({ kind }) => kind === "report")) return t`Report status updated successfully`;
    return decision === "approve" ? t`Content approved successfully` : t`Content removed successfully`;
  }
  const done = {
    warn: t`Warned`,
    suspend: t`Suspended`,
    ban: t`Banned`,
    lift: t`Suspension lifted`,
    decline: t`Appeal declined`,
  };
  return done[decision];
}

export const failedWords = (targets: readonly Item[]): string =>
  targets.every(({ kind }) => kind === "report") ? t`Failed to update report` : t`Failed to moderate content`;
