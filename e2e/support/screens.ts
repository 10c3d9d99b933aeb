import type { CastName } from "#server/seed/cast.ts";

export type Screen = {
  /** Names the screen's pictures and its tests. */
  name: string;
  /** The path; `screenPath` replaces `:person` and the like. */
  path: string;
  /** The person who opens the screen; a visitor by default. */
  as?: CastName;
  /**
   * Selects content that only this screen has, in any language. Needed if another screen could be there
   * instead.
   */
  shows?: string;
  /** Status of a failed request that this screen is expected to cause. */
  refused?: number;
  /** Some of its parts wait for good. */
  isNeverDone?: true;
  /** It opens no live channel, so an open page learns of no change. */
  isNeverLive?: true;
  /** It shows figures that change by themselves, or that it was read. */
  isMeasuring?: true;
};

/** Every screen of the router. The accessibility test visits them, and `npm run screens` saves them. */
export const screens: readonly Screen[] = [
  { name: "landing", path: "/landing" },
  { name: "unknown-address", path: "/no-such-page" },
  { name: "page-not-found", path: "/no-such-page", as: "ana" },
  { name: "sign-in", path: "/login" },
  { name: "register", path: "/register" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password?token=none" },
  { name: "sign-in-link", path: "/sign-in-link?token=none" },
  { name: "not-me", path: "/not-me?token=none" },
  { name: "verify-email", path: "/verify-email" },
  { name: "unsubscribe", path: "/unsubscribe" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "about", path: "/about" },
  { name: "please-log-in", path: "/calendar" },
  { name: "trips", path: "/", as: "ana" },
  { name: "past-trips", path: "/?trips=past", as: "ana" },
  { name: "matches", path: "/?tab=matches", shows: "#near-misses", as: "ana" },
  { name: "matches-question", path: "/?tab=matches", shows: "#near-misses-question", as: "bo" },
  { name: "groups", path: "/?tab=groups", as: "ana" },
  { name: "connections", path: "/?tab=connect", as: "ana" },
  { name: "chats", path: "/?tab=messages", as: "ana" },
  { name: "chat", path: "/chat/demo-bo", shows: 'text="Bo Lindqvist"', as: "ana" },
  { name: "chat-empty", path: "/chat/demo-giulia", shows: 'text="Giulia Rossi"', as: "ana" },
  { name: "chat-invalid", path: "/chat", as: "ana" },
  { name: "chat-visitor", path: "/chat/demo-bo" },
  { name: "calendar", path: "/calendar", as: "ana" },
  { name: "calendar-feeds", path: "/calendar-feeds", as: "ana" },
  { name: "new-calendar-feed", path: "/calendar-feeds?add", shows: "main form", as: "ana" },
  { name: "map", path: "/map", as: "ana" },
  { name: "year-picture", path: "/map?picture", shows: "canvas[data-drawn=true]", as: "ana" },
  { name: "trip", path: "/trips/:trip", shows: "main h1", as: "ana" },
  { name: "past-trip", path: "/trips/:pastTrip", shows: "main h1", as: "ana" },
  { name: "edit-trip", path: "/edit-trip?id=:trip", shows: "main form", as: "ana" },
  { name: "imports", path: "/imports", as: "ana" },
  { name: "import-booking", path: "/imports/new", as: "ana" },
  { name: "import-table", path: "/imports/table", as: "ana" },
  { name: "import-review", path: "/imports/:import", shows: "main form", as: "ana" },
  { name: "import-not-found", path: "/imports/999999", as: "ana", refused: 404 },
  { name: "verify-sender", path: "/imports/verify-sender", as: "ana" },
  { name: "find-people", path: "/find-people", as: "ana" },
  { name: "all-users", path: "/all-users", as: "ana" },
  { name: "person", path: "/people/:person", as: "ana" },
  { name: "connect-visitor", path: "/connect/demo-ana" },
  { name: "connect", path: "/connect/:person", as: "ana" },
  { name: "connect-invalid", path: "/connect" },
  { name: "invite", path: "/invite", as: "ana" },
  { name: "invitations-received", path: "/invite/received", as: "ana" },
  { name: "invitation-over", path: "/invite/none", refused: 404 },
  { name: "invitation-stop", path: "/invite/stop?token=none" },
  { name: "first-steps", path: "/welcome", as: "sam" },
  { name: "first-run", path: "/?welcome", shows: "main li", as: "sam" },
  { name: "blocked", path: "/blocked", as: "ana" },
  { name: "security", path: "/security", as: "ana" },
  { name: "your-data", path: "/your-data", as: "ana" },
  { name: "delete-account", path: "/your-data?delete", shows: "[role$=dialog]:not([popover])", as: "ana" },
  { name: "edit-group", path: "/edit-group?id=:group", shows: "main form", as: "ana" },
  { name: "group-members", path: "/group-members/:group?name=Friends", as: "ana" },
  { name: "add-member", path: "/add-member/:group?name=Friends", as: "ana" },
  { name: "create-group", path: "/?tab=groups&add=group", shows: "[role$=dialog]:not([popover])", as: "ana" },
  { name: "settings", path: "/settings", shows: "nav a[href='/your-data']", as: "ana" },
  { name: "edit-profile", path: "/edit-profile", shows: "main form", as: "ana" },
  { name: "privacy-settings", path: "/privacy-settings", as: "ana" },
  { name: "consents", path: "/consents", as: "ana" },
  { name: "security-log", path: "/security-log", as: "ana" },
  { name: "use-the-api", path: "/use-the-api", as: "ana" },
  { name: "appearance", path: "/appearance", as: "ana" },
  { name: "quiet-hours", path: "/quiet-hours", as: "ana" },
  { name: "notification-settings", path: "/notification-settings", as: "ana" },
  { name: "admin-denied", path: "/admin", as: "ana" },
  { name: "admin-overview", path: "/admin", as: "giulia" },
  { name: "admin-analytics", path: "/admin?tab=analytics", as: "giulia" },
  { name: "admin-users", path: "/admin?tab=users", as: "giulia" },
  { name: "admin-groups", path: "/admin?tab=groups", as: "giulia" },
  { name: "admin-trips", path: "/admin?tab=trips", as: "giulia" },
  { name: "admin-matches", path: "/admin?tab=matches", as: "giulia" },
  { name: "admin-content", path: "/admin?tab=content", as: "giulia" },
  { name: "admin-system", path: "/admin?tab=system", as: "giulia", isMeasuring: true },
  { name: "admin-moderation", path: "/admin?tab=moderation", as: "giulia" },
  { name: "admin-reports", path: "/admin?tab=reports", as: "giulia" },
  { name: "admin-audit", path: "/admin-audit", as: "giulia", isMeasuring: true },
  { name: "admin-password-reset", path: "/admin-password-reset", as: "giulia" },
  { name: "admin-phone-verification", path: "/admin-phone-verification", as: "giulia" },
  { name: "sms-test", path: "/sms-test", as: "giulia" },
  { name: "phone-verification-test", path: "/phone-verification-test", as: "giulia" },
  { name: "admin-tool-denied", path: "/sms-test", as: "ana" },
  { name: "device-diagnostic", path: "/device-diagnostic", isMeasuring: true },
  { name: "safari-fix", path: "/safari-fix" },
  { name: "safari-home", path: "/safari-home", as: "ana", isNeverLive: true },
  { name: "safari-test-visitor", path: "/safari-test" },
  { name: "safari-test", path: "/safari-test", as: "ana", isNeverLive: true },
  { name: "test-simple-visitor", path: "/test-simple" },
  { name: "test-simple", path: "/test-simple", as: "ana", isNeverLive: true },
  { name: "test-login", path: "/test-login" },
  { name: "gallery", path: "/dev/gallery", isNeverDone: true },
];

export const screenSizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
export const themes = ["light", "dark"] as const;
