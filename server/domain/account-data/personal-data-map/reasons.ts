import type { I18n } from "@lingui/core";

/** Why a copy of a person's data lacks a table or a column, as its READ-ME says it. */
export const reasons = {
  secret: (i18n: I18n) => i18n._("a secret or its hash: anyone who has it could sign in or act in your name"),
  shortSecret: (i18n: I18n) => i18n._("only a secret, valid for a few minutes"),
  addressSecret: (i18n: I18n) => i18n._("a secret that verifies an address"),
  passkey: (i18n: I18n) => i18n._("only the passkey itself can use it"),
  calendarLink: (i18n: I18n) => i18n._("anyone who has the link can read the calendar"),
  keyedHashes: (i18n: I18n) => i18n._("keyed hashes, which can't be turned back into an address or a number"),
  formerlyBlocked: (i18n: I18n) =>
    i18n._("keyed hashes of people you have blocked who deleted their account"),
  derived: (i18n: I18n) => i18n._("derived from the other fields"),
  checksum: (i18n: I18n) => i18n._("a checksum of the file"),
  empty: (i18n: I18n) => i18n._("empty"),
  asBase64: (i18n: I18n) => i18n._("included in `content`, as base64"),
  samePeople: (i18n: I18n) => i18n._("the same two people, sorted"),
  otherPerson: (i18n: I18n) => i18n._("data of the other person"),
  oneOfTwo: (i18n: I18n) => i18n._("one of the two belongs to the other person"),
  otherOrCounted: (i18n: I18n) => i18n._("data of the other person, or counted from the messages"),
  moderator: (i18n: I18n) => i18n._("names a moderator"),
  administrator: (i18n: I18n) =>
    i18n._("an administrator's actions concern other people and belong to the audit log"),
  declinedUnseen: (i18n: I18n) =>
    i18n._("exported as it is shown: a declined request looks unanswered to the person who sent it"),
  declinedWhen: (i18n: I18n) => i18n._("would reveal when a request was declined"),
  invitationDeclined: (i18n: I18n) => i18n._("the inviter must not learn that it was declined"),
  invitedBy: (i18n: I18n) => i18n._("the link by which you came, until your email address is verified"),
  announcedNearMisses: (i18n: I18n) =>
    i18n._("near misses that were announced; stored only so that no one is notified about them twice"),
  hiddenOverlaps: (i18n: I18n) =>
    i18n._(
      "overlaps hidden from one of the two people; stored only so that no one is notified about them twice",
    ),
  inMessages: (i18n: I18n) =>
    i18n._("in messages.json, by conversation; without read receipts that the other person doesn't share"),
  answerCopies: (i18n: I18n) => i18n._("copies of answers you have received, for a day"),
  sentTrips: (i18n: I18n) => i18n._("keys that keep a trip from being added twice; the trips are in `trips`"),
  beforeImport: (i18n: I18n) =>
    i18n._("the state before an import, kept for a day; what it changed is in `trips` and `bookings`"),
} as const satisfies Record<string, (i18n: I18n) => string>;

export type Reason = keyof typeof reasons;
