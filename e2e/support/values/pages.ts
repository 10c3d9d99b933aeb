import type { Page } from "playwright-core";
import type { CastName } from "#server/seed/cast.ts";

export type AnswerPage = {
  /** The page that shows the answer; `screenPath` replaces `:person` and the like. */
  path: string;
  as?: CastName;
  /** Opens the part of the page that shows the answer. */
  open?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Where each answer with an enumeration is shown. A new call with one needs an entry here or below. */
export const pageOfAnswer: Readonly<Record<string, AnswerPage>> = {
  "accounts.user": { path: "/privacy-settings", as: "ana" },
  "security.sessions": { path: "/security", as: "ana" },
  "accessTokens.list": { path: "/use-the-api", as: "ana" },
  "security.log": { path: "/security-log", as: "ana" },
  "phones.analytics": { path: "/sms-test", as: "giulia" },
  "profile.consents": { path: "/consents", as: "ana" },
  "people.profile": { path: "/people/:person", as: "ana" },
  "people.searchByName": {
    path: "/find-people",
    as: "ana",
    open: (page) => page.getByRole("searchbox").first().fill("jonas"),
  },
  "people.searchByEmail": {
    path: "/find-people",
    as: "ana",
    open: async (page) => {
      await page.getByRole("tab", { name: "Search by Email" }).click();
      await page.getByRole("textbox", { name: "Email" }).fill("jonas@coincide.example");
    },
  },
  "people.all": { path: "/all-users", as: "ana" },
  "connections.requests": {
    path: "/?tab=connect",
    as: "ana",
    open: (page) => page.getByRole("tab", { name: "Received" }).click(),
  },
  "connections.sent": {
    path: "/?tab=connect",
    as: "ana",
    open: (page) => page.getByRole("tab", { name: "Sent" }).click(),
  },
  "groups.list": { path: "/?tab=groups", as: "ana" },
  "matches.list": { path: "/map", as: "ana" },
  "matches.stays": { path: "/?tab=matches", as: "ana" },
  "matches.met": { path: "/?trips=past", as: "ana" },
  "matches.nearMisses": { path: "/?tab=matches", as: "ana" },
  "calendars.list": { path: "/calendar-feeds", as: "ana" },
  "chat.conversations": { path: "/?tab=messages", as: "ana" },
  "chat.conversation": { path: "/chat/demo-bo", as: "ana" },
  "chat.messages": { path: "/chat/demo-bo", as: "ana" },
  "notificationSettings.read": { path: "/notification-settings", as: "ana" },
  "notificationSettings.optOut": { path: "/unsubscribe?token=shown" },
  "notifications.list": { path: "/", as: "ana", open: press("Notifications") },
  "moderation.queue": { path: "/admin?tab=moderation", as: "giulia" },
  "moderation.context": {
    path: "/admin?tab=moderation",
    as: "giulia",
    open: (page) => page.getByRole("listbox", { name: "Queue" }).getByRole("option").first().click(),
  },
  "admin.activity": { path: "/admin", as: "giulia" },
  "adminUsers.history": { path: "/admin?tab=users", as: "giulia", open: press(/history/i) },
  "adminMatches.list": { path: "/admin?tab=matches", as: "giulia" },
  "contentFilters.list": { path: "/admin?tab=moderation&part=filters", as: "giulia" },
  "accountData.exports": { path: "/your-data", as: "ana" },
  "invitations.list": { path: "/invite", as: "ana" },
  "invitations.offer": { path: "/invite/shown" },
  "onboarding.read": { path: "/welcome", as: "sam" },
  "system.read": { path: "/admin?tab=system", as: "giulia" },
  "analyticsReports.read": { path: "/admin?tab=reports", as: "giulia" },
  "analyticsReports.schedules": { path: "/admin?tab=reports", as: "giulia" },
  "imports.list": { path: "/imports", as: "ana" },
  "subscriptions.list": { path: "/imports", as: "ana" },
  "imports.ofTrip": { path: "/trips/:trip", as: "ana" },
  "imports.get": { path: "/imports/:import", as: "ana" },
};

/** Answers whose enumerations no page shows on load, and why. */
export const answersWithoutPage: Readonly<Record<string, string>> = {
  "appeals.accountStatus":
    "only a suspended person has this page, and it leaves when the server says otherwise: moderation.spec.ts",
  "appeals.appeal": "answered with the same, on the same page: moderation.spec.ts",
  "moderation.flaggedContent": "for programs only: the queue shows flags",
  "moderation.contentReports": "for programs only: the queue shows reports",
  "moderation.reviewReport": "for programs only: the queue decides about reports",
  "tables.preview": "shown after a file is chosen: tables.spec.ts adds the trips of a table",
  "accountImport.preview": "shown after a file is sent: account-import.spec.ts reads a copy back",
};
