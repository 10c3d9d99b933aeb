import { suspended, suspensionEnded } from "./domain/accounts/suspensions.ts";
import { connectionRequested } from "./domain/connections/requests.ts";
import { groupAudienceChanged } from "./domain/groups/groups.ts";
import { overlapsChanged } from "./domain/stays/stays.ts";
import { betweenPeople } from "./domain/visibility/announce.ts";
import type { DataChange } from "./lib/realtime-events.ts";
import type { Event, EventKind } from "./lib/domain-events.ts";

type After = { readonly type: string; readonly changes: (data: never) => DataChange[] };

const after = <T extends object>({ type }: EventKind<T>, changes: (data: T) => DataChange[]): After => ({
  type,
  changes,
});

/** The changes that open pages are notified about after each domain event. */
const all: readonly After[] = [
  after(overlapsChanged, ({ userId }) => [
    { kinds: ["trips", "days", "matches"], to: [userId] },
    { kinds: ["matches"], circleOf: userId },
  ]),
  after(connectionRequested, ({ requesterId, receiverId }) => [
    { kinds: ["requests"], to: [requesterId, receiverId] },
  ]),
  // A member who isn't connected with the owner does not see the group, so must not be notified about it
  // either.
  after(groupAudienceChanged, ({ ownerId, memberIds }) => [
    { kinds: ["groups", "matches"], to: [ownerId] },
    { kinds: ["groups", "matches"], circleOf: ownerId, among: memberIds },
  ]),
  ...[suspended, suspensionEnded].map((kind) =>
    after(kind, ({ userId }) => [
      { kinds: ["account"], to: [userId] },
      { kinds: [...betweenPeople, "conversations"], circleOf: userId, withPending: true },
    ]),
  ),
];

/** The changes that follow from an event; none for most events. */
export const changesAfter = ({ type, data }: Event): DataChange[] =>
  all.filter((it) => it.type === type).flatMap(({ changes }) => changes(data as never));
