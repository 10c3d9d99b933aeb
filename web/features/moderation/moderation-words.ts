import { t } from "@lingui/core/macro";
import { i18n, type MessageDescriptor } from "@lingui/core";
import type { Decision, Waiting } from "../../../contract/moderation-shapes.ts";
import { range } from "../../lib/dates.ts";
import { reasons } from "../../lib/report-reasons.ts";

type Item = Pick<Waiting, "kind" | "contentType">;

/** What waits: "Reported message", "Appeal". */
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

/** Reasons that people choose from a list in words; the filter's own as they are. */
export function reasonWords(reason: string): string {
  if (reason === "appeal") return t`Appeal`;
  const words = (reasons as Readonly<Record<string, MessageDescriptor>>)[reason];
  return words ? i18n._(words) : reason;
}

/** What it said, with the days of a trip. */
export const shownContent = ({ content, days }: Pick<Waiting, "content" | "days">): string =>
  [content, days && range(days.first, days.last)].filter(Boolean).join(" · ") || "—";

/** What was done, as it stands with what is decided. */
export function takenWords({ actionTaken, status }: Pick<Waiting, "actionTaken" | "status">): string {
  const words: Record<string, string> = {
    no_action_needed: t`No action needed`,
    content_removed: t`Content removed`,
    user_warned: t`Person warned`,
    user_suspended: t`Person suspended`,
    user_banned: t`Person banned`,
    accepted: t`Suspension lifted`,
    declined: t`Appeal declined`,
    lapsed: t`Over by itself`,
  };
  return words[actionTaken ?? status] ?? t`Decided`;
}

/** What moderators did, as the person's history tells it. */
export function actionWords(action: string): string {
  const words: Record<string, string> = {
    approve: t`Left as it is`,
    remove: t`Removed`,
    warn: t`Warned`,
    suspend: t`Suspended`,
    ban: t`Banned`,
    lift: t`Suspension lifted`,
  };
  return words[action] ?? action;
}

/** What a decision is called for these: people are used to "Dismiss" for reports and "Approve" for what was flagged. */
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

/** What is told when it is done. */
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
