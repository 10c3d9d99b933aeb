import { plural, t } from "@lingui/core/macro";
import type { ContentType, Decision, Waiting } from "../../../contract/moderation-shapes.ts";

/** What a decision takes away, for whoever is about to take it. */
export function whatFollows(decision: Decision, targets: readonly Waiting[]): string {
  const people = new Set(targets.map(({ person }) => person?.name ?? t`Unknown User`));
  const [first = ""] = people;
  const who = people.size === 1 ? first : plural(people.size, { one: "# person", other: "# people" });
  const words: Record<Decision, string> = {
    approve: t`Everything stays as it is.`,
    remove: removal(targets),
    warn: t`${who} is told, and the warning is counted.`,
    suspend: t`${who} is hidden from everybody until then and can do nothing but read why and appeal once.`,
    ban: t`${who} is hidden from everybody for good and can do nothing but read why and appeal once.`,
    lift: t`${who} is seen by others again and can use everything at once.`,
    decline: t`The suspension of ${who} stays as it is. They can’t appeal again.`,
  };
  return words[decision];
}

function removal(targets: readonly Waiting[]): string {
  const [first] = targets;
  if (targets.length > 1 || !first)
    return t`${targets.length} things are gone for everybody, with the pictures and matches that belong to them. This can’t be undone.`;
  const words: Record<ContentType, string> = {
    message: t`The message is gone for both, with its picture. This can’t be undone.`,
    user: t`The words and the picture on the profile are gone; the account stays. This can’t be undone.`,
    trip: t`The trip and its matches are gone. Its owner is told. This can’t be undone.`,
    group: t`The group and its list of members are gone. Its owner is told. This can’t be undone.`,
  };
  return words[first.contentType];
}
