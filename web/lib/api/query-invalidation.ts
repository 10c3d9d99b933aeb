import type { ChangeKind } from "#contract/shared/realtime.ts";
import { accessTokens } from "#contract/features/access-tokens.ts";
import { appeals } from "#contract/features/appeals.ts";
import { blocks } from "#contract/features/blocks.ts";
import { calendars } from "#contract/features/calendars.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { imports } from "#contract/features/imports.ts";
import { invitations } from "#contract/features/invitations.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { onboarding } from "#contract/features/onboarding.ts";
import { passkeys } from "#contract/features/passkeys.ts";
import { people } from "#contract/features/people.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import { accountData } from "#contract/features/account-data.ts";
import { security } from "#contract/features/security.ts";
import { subscriptions } from "#contract/features/subscriptions.ts";
import { trips } from "#contract/features/trips.ts";
import { type Queries, type Query, staleConversations } from "./invalidate-on.ts";

const staleMatches = [
  matches.list,
  matches.stays,
  matches.met,
  matches.nearMisses,
  matches.newCount,
] as const satisfies Queries;

/** The queries that each kind of change makes stale. */
export const staleAfter = {
  // Who answers or removes what is no longer there has an old list of connections, too. Found people are
  // shown with their relation; searches by email are too few to repeat them.
  requests: [
    connections.list,
    connections.requests,
    connections.sent,
    people.profile,
    people.searchByName,
    people.all,
  ],
  connections: [
    connections.list,
    connections.requests,
    connections.sent,
    people.profile,
    people.inCommon,
    invitations.offer,
    onboarding.read,
  ],
  people: [
    connections.list,
    connections.requests,
    connections.sent,
    people.profile,
    people.inCommon,
    people.searchByName,
    people.searchByEmail,
    people.all,
    groups.members,
    groups.overlaps,
    trips.audience,
    ...staleMatches,
    chat.conversations,
    chat.conversation,
  ],
  blocks: [blocks.list],
  groups: [
    groups.list,
    groups.members,
    groups.overlaps,
    trips.list,
    trips.get,
    trips.audience,
    people.inCommon,
  ],
  matches: [...staleMatches, trips.audience, groups.overlaps, people.inCommon],
  trips: [
    trips.list,
    trips.get,
    trips.audience,
    days.list,
    imports.get,
    imports.ofTrip,
    matches.stays,
    matches.met,
    onboarding.read,
  ],
  days: [days.list, trips.list, matches.stays, matches.met],
  calendars: [calendars.list],
  conversations: staleConversations,
  notifications: [notifications.list, notifications.unreadCount],
  // The account is not a query. A call that changes it here answers it; `connect-realtime.ts` fetches it
  // after a change elsewhere.
  account: [trips.audience, profile.consents, appeals.accountStatus, security.twoFactor, onboarding.read],
  preferences: [notificationSettings.read, notifications.unreadCount],
  security: [security.sessions, security.twoFactor, security.log, passkeys.list, accessTokens.list],
  invitations: [invitations.list, invitations.received],
  imports: [imports.list, imports.get, imports.ofTrip, imports.address, subscriptions.list],
  exports: [accountData.exports],
  onboarding: [onboarding.read],
} as const satisfies Record<ChangeKind, Queries>;

/** The queries that changes of these kinds make stale, without duplicates. */
export const staleBy = (...kinds: readonly ChangeKind[]): Query[] => [
  ...new Set<Query>(kinds.flatMap((kind): Queries => staleAfter[kind])),
];
