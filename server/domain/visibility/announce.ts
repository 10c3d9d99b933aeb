import type { ChangeKind } from "#contract/shared/realtime.ts";
import type { Ctx } from "#lib/ctx.ts";

/** Kinds of data that depend on the relation of two people. */
export const betweenPeople: readonly ChangeKind[] = [
  "requests",
  "connections",
  "people",
  "groups",
  "matches",
  "notifications",
];

/**
 * Notifies the open pages of both people that something between them changed, such as that one no longer sees
 * the other.
 */
export function announcePair({ sendRealtime, announce }: Ctx, a: string, b: string): void {
  sendRealtime({ to: [a], event: "conversation_changed", data: { userId: b } });
  sendRealtime({ to: [b], event: "conversation_changed", data: { userId: a } });
  announce({ kinds: betweenPeople, to: [a, b] });
}

/** Notifies the open pages of a person's circle that the person is hidden now, or visible again. */
export const announceCircle = ({ announce }: Pick<Ctx, "announce">, userId: string): void =>
  announce({ kinds: [...betweenPeople, "conversations"], circleOf: userId, withPending: true });

/** Notifies the open pages of a person and their circle that the person's name, photo or profile changed. */
export const announceProfile = ({ announce }: Pick<Ctx, "announce">, userId: string): void =>
  announce({ kinds: ["people"], to: [userId], circleOf: userId, withPending: true });
