import type { TemplateParams } from "./complaints.ts";

/**
 * All refusals of the server, by kind: code and English text. The kind decides the HTTP status, so each code
 * has one. `INVALID`, `TOO_LARGE` and `UNSUPPORTED` are about fields: their issues say which field and why.
 */
export const refusals = {
  invalid: {
    GROUP_FULL: "A group can have at most {max} members",
    INCOMPLETE_LINK: "This link is incomplete. Please open it from the email again.",
    INVALID: "Invalid input",
    BAD_CODE: "This code is not right, or it has expired.",
    BAD_RESET_TOKEN: "This reset link is not valid, has expired or was used already.",
    BAD_SENDER_TOKEN: "This link is not valid, has expired or was used already.",
    BAD_TOKEN: "This verification link is not valid, has expired or was used already.",
    MAIL_HEADER_UNREADABLE: "The header of the email can't be read.",
    NO_HOME: "Please set your home city in your profile first.",
    OWNER_CANNOT_LEAVE: "You own this group: you can delete it, but not leave it",
    OWN_INVITATION: "This is your own invitation",
    SELF_BLOCK: "You can't block yourself",
    SELF_CONNECTION: "You can't connect with yourself",
    SELF_MESSAGE: "You can't write to yourself",
    SELF_REPORT: "You can't report yourself",
    TOO_MANY_CALENDAR_FEEDS: "You can have at most {max} calendar feeds. Please revoke some first.",
    TOO_MANY_GROUPS: "You can have at most {max} groups. Please delete some first.",
    TOO_MANY_SENDERS: "You can have at most {max} addresses. Please remove one first.",
    TOO_MANY_TRIPS: "You can have at most {max} trips. Please delete some first.",
  },
  unauthorized: {
    CHALLENGE_OVER: "This took too long. Please enter your password again.",
    INVALID_CODE: "This code is wrong or was used already.",
    INVALID_CREDENTIALS: "Invalid email or password",
    UNAUTHORIZED: "Unauthorized",
    UNSIGNED_MAIL: "The signature is missing or wrong",
  },
  forbidden: {
    ADMIN_ONLY: "Admin access required",
    AGREEMENT_REQUIRED: "Agree to the new terms first.",
    COOKIE_ONLY: "This request needs a session cookie.",
    EMAIL_NOT_VERIFIED: "Please verify your email address before signing in.",
    FOREIGN_PAGE: "Open this page from {product} itself.",
    NOT_CONNECTED: "You can only write to your connections",
    OTHER_ADMIN:
      "Another admin's email, phone, password, verification and two-factor sign-in can't be changed here.",
    OWN_CASE: "This case is about you. Another staff member must decide on it.",
    OWNER_ONLY: "Only the owner can change this group",
    OWNER_REMOVES_MEMBERS: "Only the owner can remove members",
    PASSWORD_CHANGE_REQUIRED: "Choose a new password first.",
    REAUTH: "Please enter your password again.",
    RECEIVER_ANSWERS: "Only the person who was asked can answer",
    RECEIVER_ONLY: "Only the receiver can mark a message as read",
    REGISTRATION_CLOSED: "Registration is closed at the moment.",
    SENDER_NOT_CONFIRMED: "Emails are accepted only from addresses that were confirmed in the settings.",
    SENDER_ONLY: "Only the sender can delete a message for both",
    SUSPENDED: "This account is suspended.",
    TEMPORARY_PASSWORD_EXPIRED:
      "This temporary password has expired. Ask for a new one, or reset your password by email.",
    TOKEN_ONLY: "This request needs a sign-in token.",
    TOO_LATE: "A message can be deleted for both within 15 minutes",
    UNSIGNED_REPORT: "The signature is missing or wrong",
  },
  notFound: {
    ADDRESS_NOT_FOUND: "Address not found",
    APPEAL_NOT_FOUND: "Appeal not found",
    CALENDAR_FEED_NOT_FOUND: "Calendar feed not found",
    CONNECTION_NOT_FOUND: "Connection not found",
    CONTENT_NOT_FOUND: "Content not found",
    CONVERSATION_NOT_FOUND: "Conversation not found",
    COUNTRY_NOT_FOUND: "Country not found",
    EXPORT_NOT_FOUND: "Export not found",
    FILTER_NOT_FOUND: "Filter not found",
    FLAGGED_CONTENT_NOT_FOUND: "Flagged content not found",
    GROUP_NOT_FOUND: "Group not found",
    IMPORT_NOT_FOUND: "Import not found",
    INVITATION_NOT_FOUND: "Invitation not found",
    ITEM_NOT_FOUND: "Item not found",
    LETTER_NOT_FOUND: "Failed item not found",
    MATCH_NOT_FOUND: "Match not found",
    MEMBER_NOT_FOUND: "Member not found",
    MESSAGE_NOT_FOUND: "Message not found",
    NOTIFICATION_NOT_FOUND: "Notification not found",
    NOT_FOUND: "Not found",
    PAGE_NOT_FOUND: "Page not found",
    PICTURE_NOT_FOUND: "Picture not found",
    REPORT_NOT_FOUND: "Report not found",
    SCHEDULE_NOT_FOUND: "Schedule not found",
    SESSION_NOT_FOUND: "Session not found",
    TRIP_NOT_FOUND: "Trip not found",
    USER_NOT_FOUND: "User not found",
  },
  notAllowed: {
    NOT_ALLOWED: "{method} is not possible here",
  },
  conflict: {
    ACCOUNT_GONE: "This account no longer exists.",
    ALREADY_ANSWERED: "This request has already been answered",
    ALREADY_APPEALED: "You have already appealed.",
    ALREADY_CONNECTED: "You are already connected",
    ALREADY_DECIDED: "Someone has already decided on this.",
    ALREADY_MEMBER: "This person is already in the group",
    ALREADY_OWNER: "You own this group, so you are already in it",
    ALREADY_REQUESTED: "You have already sent a request to this person",
    ALREADY_SCHEDULED: "You already get this report",
    CLIENT_ID_USED: "This clientId was used for another message",
    DOCUMENT_GONE: "The received booking was deleted, so it can't be read again.",
    EMAIL_TAKEN: "An account with this email address already exists",
    INVITATION_ACCEPTED: "This invitation was already accepted",
    INVITATION_OVER: "This invitation is no longer valid",
    OTHERS_DECIDE: "Another admin can decide on {case}.",
    LAST_ADMIN: "This is the last active admin: make someone else an admin first.",
    LEGAL_VERSION: "There is a newer version. Please reload the page and read that one.",
    NOTHING_TO_APPROVE: "There is nothing to approve.",
    NOT_SUSPENDED: "You are not suspended.",
    NO_MAIL: "This server does not accept emails.",
    NO_REMINDERS_LEFT: "This invitation can't be sent again. You can send its link yourself.",
    PASSWORD_CHANGED: "Your password was changed somewhere else a moment ago.",
    PATTERN_TAKEN: "A filter with this pattern already exists",
    PERSON_NOT_SUSPENDED: "This person is not suspended.",
    PHONE_TAKEN: "This number is verified by another account.",
    PLAN_CHANGED: "Your trips have changed, so this would do something different now. Please check it again.",
    SELF: "You can't do this to your own account.",
    TOO_MANY_INVITATIONS: "{pending} of your invitations are unanswered. Withdraw one first.",
    TOO_MANY_SCHEDULES: "At most {max} scheduled reports",
    TRIP_CLIENT_ID_USED: "This clientId was used for another trip",
    TRIP_DELETED: "This trip was deleted",
    TWO_FACTOR_NOT_SET_UP: "Set up two-factor sign-in first.",
    TWO_FACTOR_OFF: "Two-factor sign-in is off.",
    TWO_FACTOR_ON: "Two-factor sign-in is already on.",
    USERNAME_TAKEN: "This username is already taken",
    YOU_ARE_LAST_ADMIN: "You are the last active admin: make someone else an admin first.",
  },
  tooLarge: {
    MAIL_HEADER_TOO_LONG: "The header of the email is too long.",
    MAIL_TOO_LARGE: "The email is too large.",
    TOO_LARGE: "Too large",
  },
  unsupported: {
    UNSUPPORTED: "Send JSON (content-type: application/json)",
  },
  tooMany: {
    TOO_MANY_ATTEMPTS: "Too many attempts. Please try again later.",
    TOO_MANY_CODES: "Too many codes were requested. Please try again later.",
    TOO_MANY_CONNECTION_REQUESTS:
      "You can send {max} connection requests on your first day. Once someone has accepted, you can send more.",
    TOO_MANY_COPIES_ASKED: "You can request {max} copies a day.",
    TOO_MANY_EMAILS: "Too many emails were requested. Please try again later.",
    TOO_MANY_INVITATIONS_TODAY: "You can send {max} invitations a day. Please try again later.",
    TOO_MANY_MAILS: "Too many emails for this address. Please try again later.",
    TOO_MANY_REMINDERS: "An invitation can be sent again after a week.",
    TOO_MANY_REQUESTS: "Too many requests. Please wait a moment.",
    TOO_MANY_WRONG_CODES: "Too many wrong codes. Please ask for a new one.",
  },
  unavailable: {
    BOOKINGS_BUSY: "Too many bookings are being read right now. Please try again.",
    CHANNEL_UNAVAILABLE: "Coincide can't open its live connection right now.",
    COPIES_BUSY: "Too many copies are being read. Please try again in a moment.",
    DATABASE_UNAVAILABLE: "Coincide can't reach its database right now. Please try again in a moment.",
    FILES_UNAVAILABLE: "Coincide can't reach its files right now. Please try again in a moment.",
    MAINTENANCE: "{product} is down for maintenance. Please come back in a few minutes.",
    NO_MAIL_OUT: "This server does not send emails.",
    NO_SMS: "Text messages aren't available here.",
    PHOTOS_BUSY: "Too many photos are being sent. Please try again in a moment.",
    SIGN_IN_BUSY: "Too many people are signing in. Please try again in a moment.",
    SMS_BUDGET_SPENT: "No more text messages can be sent today. Please try again tomorrow.",
    STRENGTH_UNAVAILABLE: "The strength of the password can't be checked right now.",
  },
  internal: {
    INTERNAL: "Something went wrong",
  },
} as const;

type Table = typeof refusals;
export type RefusalKind = keyof Table;
export type RefusalCode = { [K in RefusalKind]: keyof Table[K] }[RefusalKind];
type Template<C> = {
  [K in RefusalKind]: C extends keyof Table[K] ? Table[K][C] : never;
}[RefusalKind];
/** The params that the text of a refusal requires. */
export type RefusalParams<C> = TemplateParams<Template<C>>;
/** The refusals whose text has no placeholders. */
export type PlainRefusalCode = {
  [C in RefusalCode]: keyof RefusalParams<C> extends never ? C : never;
}[RefusalCode];

/** All refusal codes: the closed set of values for `Failure.code`. */
export const refusalCodes = Object.values(refusals).flatMap((it) => Object.keys(it)) as RefusalCode[];
