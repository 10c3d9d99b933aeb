import { plural, t } from "@lingui/core/macro";
import type { Decision, Waiting } from "../../../contract/moderation.ts";

/** What a decision takes away, for whoever is about to take it. */
export function whatFollows(decision: Decision, targets: readonly Waiting[]): string {
  const people = new Set(targets.map(({ person }) => person?.name ?? t`Unknown User`));
  const [first = ""] = people;
  const who = people.size === 1 ? first : plural(people.size, { one: "# person", other: "# people" });
  switch (decision) {
    case "remove":
      return removal(targets);
    case "warn":
      return t`${who} is told, and the warning is counted.`;
    case "suspend":
      return t`${who} is hidden from everybody until then and can do nothing but read why and appeal once.`;
    case "ban":
      return t`${who} is hidden from everybody for good and can do nothing but read why and appeal once.`;
    case "lift":
      return t`${who} is seen by others again and can use everything at once.`;
    case "decline":
      return t`The suspension of ${who} stays as it is. They can’t appeal again.`;
    case "approve":
      return t`Everything stays as it is.`;
  }
}

function removal(targets: readonly Waiting[]): string {
  if (targets.length > 1)
    return t`${targets.length} things are gone for everybody, with the pictures and matches that belong to them. This can’t be undone.`;
  switch (targets[0]?.contentType) {
    case "message":
      return t`The message is gone for both, with its picture. This can’t be undone.`;
    case "trip":
      return t`The trip and its matches are gone. Its owner is told. This can’t be undone.`;
    case "group":
      return t`The group and its list of members are gone. Its owner is told. This can’t be undone.`;
    default:
      return t`The words and the picture on the profile are gone; the account stays. This can’t be undone.`;
  }
}
