import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { sections } from "#web/pages/home/sections.tsx";

export type PaletteLink = { readonly to: string; readonly name: MessageDescriptor };

/** All pages the palette can open, the sections first. */
export const pageLinks: readonly PaletteLink[] = [
  ...sections.map(({ path, name }) => ({ to: path, name })),
  { to: "/calendar", name: msg`Desktop Calendar` },
  { to: "/calendar-feeds", name: msg`Calendar feeds` },
  { to: "/map", name: msg`Map` },
  { to: "/imports", name: msg`Imports` },
  { to: "/find-people", name: msg`Find People` },
  { to: "/all-users", name: msg`Browse All Users` },
  { to: "/invite", name: msg`Invite People` },
  { to: "/settings", name: msg`Settings` },
  { to: "/edit-profile", name: msg`Profile Settings` },
  { to: "/notification-settings", name: msg`Notification Settings` },
  { to: "/privacy-settings", name: msg`Privacy` },
  { to: "/security", name: msg`Account & security` },
  { to: "/appearance", name: msg`Appearance` },
  { to: "/your-data", name: msg`Your data` },
  { to: "/blocked", name: msg`Blocked people` },
  { to: "/terms", name: msg`Terms of Service` },
  { to: "/privacy", name: msg`Privacy Policy` },
];

/** Actions that begin by opening a page. */
export const actionLinks: readonly PaletteLink[] = [
  { to: "/?add=trip", name: msg`Add New Trip` },
  { to: "/imports/new", name: msg`Import a booking` },
  { to: "/?tab=groups&add=group", name: msg`Create Group` },
  { to: "/calendar-feeds?add", name: msg`New calendar feed` },
  { to: "/map?picture", name: msg`A picture of the year` },
];

/** The tabs and tools for staff. */
export const staffLinks: readonly PaletteLink[] = [
  { to: "/admin?tab=overview", name: msg`Overview` },
  { to: "/admin?tab=analytics", name: msg`Analytics` },
  { to: "/admin?tab=users", name: msg`Users` },
  { to: "/admin?tab=groups", name: msg`Groups` },
  { to: "/admin?tab=trips", name: msg`Trips` },
  { to: "/admin?tab=matches", name: msg`Matches` },
  { to: "/admin?tab=content", name: msg`Content` },
  { to: "/admin?tab=system", name: msg`System` },
  { to: "/admin?tab=moderation", name: msg`Moderation` },
  { to: "/admin?tab=reports", name: msg`Reports` },
  { to: "/admin-audit", name: msg`Audit log` },
  { to: "/admin-password-reset", name: msg`Password reset` },
  { to: "/admin-phone-verification", name: msg`Phone verification` },
  { to: "/sms-test", name: msg`SMS test` },
];
