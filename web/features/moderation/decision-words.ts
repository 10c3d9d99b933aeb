import { plural, t } from "@lingui/core/macro";
import type { ContentType, Decision, QueueItem } from "#contract/features/moderation-shapes.ts";

/** The consequences of a decision, for the moderator who is about to make it. */
export function consequencesOf(decision: Decision, targets: readonly QueueItem[]): string {
  const people = new Set(targets.map(({ person }) => person?.name ?? t`Unknown User`));
  const [first = ""] = people;
  const who = people.size === 1 ? first : plural(people.size, { one: "# person", other: "# people" });
  const words: Record<Decision, string> = {
    approve: t`Everything stays as it is.`,
    remove: removalConsequences(targets),
    warn: t`${who} will be notified, and the warning will be counted.`,
    suspend: t`Until then ${who} will be hidden from everyone and can only read the reason and appeal once.`,
    ban: t`${who} will be permanently hidden from everyone and can only read the reason and appeal once.`,
    lift: t`${who} will be visible to others again and can use everything immediately.`,
    decline: t`The suspension of ${who} stays as it is. They can’t appeal again.`,
  };
  return words[decision];
}

function removalConsequences(targets: readonly QueueItem[]): string {
  const [first] = targets;
  if (targets.length > 1 || !first)
    return t`${plural(targets.length, { one: "# item", other: "# items" })} will be deleted for everyone, with their pictures and matches. This can’t be undone.`;
  const words: Record<ContentType, string> = {
    message: t`The message and its picture will be deleted for both people. This can’t be undone.`,
    user: t`The text and the picture on the profile will be deleted; the account stays. This can’t be undone.`,
    trip: t`The trip and its matches will be deleted. Its owner will be notified. This can’t be undone.`,
    group: t`The group and its list of members will be deleted. Its owner will be notified. This can’t be undone.`,
  };
  return words[first.contentType];
}
