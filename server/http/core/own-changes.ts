import { contract } from "#contract/index.ts";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import type { Route } from "#contract/shared/route.ts";

/** The kinds of changes sent to the caller's own open pages after a call, or the reason why none are sent. */
type DeclaredChange = readonly ChangeKind[] | { readonly none: string };

type DeclaredChanges = {
  readonly [F in keyof typeof contract]?: { readonly [R in keyof (typeof contract)[F]]?: DeclaredChange };
};

const noScreen = { none: "no screen shows it" };
const ownEvent = { none: "it has its own event" };
const thisDevice = { none: "it is about this device alone" };
const writesNothing = { none: "nothing is stored" };

/**
 * One entry per writing call with audience `user`. The domain announces changes for other people and further
 * kinds: with `Ctx.changed`, and after events in `server/changes.ts`.
 */
export const ownChanges: DeclaredChanges = {
  accounts: {
    refresh: noScreen,
    generateToken: noScreen,
  },
  security: {
    setUpTwoFactor: ["security"],
    confirmTwoFactor: ["security"],
    disableTwoFactor: ["security"],
    renewBackupCodes: ["security"],
    endSession: ["security"],
    endOtherSessions: ["security"],
    changePassword: ["security", "account"],
    provePassword: noScreen,
  },
  passkeys: {
    begin: noScreen,
    add: ["security"],
    rename: ["security"],
    remove: ["security"],
  },
  accessTokens: { create: ["security"], revoke: ["security"] },
  phones: { send: { none: "the number is stored once it is proven" }, verify: ["account"] },
  profile: {
    update: ["account"],
    updateConsents: ["account"],
    updatePrivacy: ["account"],
    updateMatching: ["account", "matches"],
    agree: ["account"],
    tryEmail: { none: "the mail that it sends announces what became of it" },
    setImage: ["account"],
    removeImage: ["account"],
  },
  blocks: { block: ["blocks"], unblock: ["blocks"] },
  connections: { request: ["requests"], answer: ["requests"], remove: ["requests"] },
  groups: {
    create: ["groups"],
    update: ["groups"],
    remove: ["groups"],
    addMember: ["groups"],
    removeMember: ["groups"],
  },
  trips: { create: ["trips"], update: ["trips"], remove: ["trips"] },
  matches: { preview: writesNothing, seen: ["matches"] },
  days: { batch: ["days"], resetToHome: ["days"] },
  calendars: { create: ["calendars"], remove: ["calendars"] },
  chat: {
    update: ownEvent,
    remove: ownEvent,
    send: ownEvent,
    read: ownEvent,
    removeMessage: ownEvent,
  },
  notificationSettings: { update: ["preferences"] },
  push: {
    subscribe: thisDevice,
    unsubscribe: thisDevice,
    addPhone: thisDevice,
    removePhone: thisDevice,
  },
  notifications: { read: ownEvent, readAll: ownEvent },
  reports: { report: noScreen },
  appeals: { appeal: { none: "a suspended person has no channel" } },
  accountData: { startExport: ["exports"], deleteAccount: { none: "the session ends with the account" } },
  accountImport: {
    preview: writesNothing,
    take: ["account", "trips", "days", "groups", "calendars", "preferences", "requests", "matches"],
  },
  invitations: {
    invite: ["invitations"],
    remind: ["invitations"],
    withdraw: ["invitations"],
    accept: ["invitations"],
    acceptReceived: ["invitations"],
    decline: ["invitations"],
  },
  onboarding: {
    skip: ["onboarding", "account"],
    finish: ["onboarding", "account"],
    restart: ["onboarding", "account"],
    interact: noScreen,
  },
  imports: {
    upload: ["imports"],
    paste: ["imports"],
    accept: ["imports"],
    dismiss: ["imports"],
    removeBooking: ["imports"],
    undo: ["imports"],
    retry: ["imports"],
    removeFailed: ["imports"],
    remove: ["imports"],
    renewAddress: ["imports"],
    removeAddress: ["imports"],
    addSender: ["imports"],
    verifySender: ["imports"],
    removeSender: ["imports"],
  },
  tables: { preview: writesNothing, add: ["trips"] },
  subscriptions: {
    add: ["imports"],
    update: ["imports"],
    read: ["imports"],
    remove: ["imports"],
  },
};

const declaredByRoute = new Map(
  Object.entries(ownChanges).flatMap(([feature, of]) =>
    Object.entries(of).map(
      ([name, line]) =>
        [(contract[feature as keyof typeof contract] as Record<string, unknown>)[name], line] as const,
    ),
  ),
);

/** The entry of a route; undefined if it has none. */
export const declaredChange = (route: Route): DeclaredChange | undefined => declaredByRoute.get(route);

/** The kinds of the caller's own data that a route changes. */
export function ownChangeKinds(route: Route): readonly ChangeKind[] {
  const line = declaredChange(route);
  return line === undefined || "none" in line ? [] : line;
}
