import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { sections } from "../sections.tsx";

export type Goal = { readonly to: string; readonly name: MessageDescriptor };

/** Every page one can go to, the sections first. */
export const pagesToGo: readonly Goal[] = [
  ...sections.map(({ path, name }) => ({ to: path, name })),
  { to: "/calendar", name: msg`Desktop Calendar` },
  { to: "/calendar-feeds", name: msg`Calendar feeds` },
  { to: "/map", name: msg`Map` },
  { to: "/imports", name: msg`Imports` },
  { to: "/find-people", name: msg`Find People` },
  { to: "/all-users", name: msg`Browse All Users` },
  { to: "/invite", name: msg`Invite People` },
  { to: "/edit-profile", name: msg`Profile Settings` },
  { to: "/notification-settings", name: msg`Notification Settings` },
  { to: "/privacy-settings", name: msg`Privacy` },
  { to: "/security", name: msg`Sign-in & security` },
  { to: "/your-data", name: msg`Your data` },
  { to: "/blocked", name: msg`Blocked people` },
  { to: "/terms", name: msg`Terms of Service` },
  { to: "/privacy", name: msg`Privacy Policy` },
];

/** What is begun by going somewhere. */
export const thingsToDo: readonly Goal[] = [
  { to: "/?add=trip", name: msg`Add New Trip` },
  { to: "/imports/new", name: msg`Import a booking` },
  { to: "/?tab=groups&add=group", name: msg`Create Group` },
  { to: "/calendar-feeds?add", name: msg`New calendar feed` },
  { to: "/map?picture", name: msg`A picture of the year` },
];

/** The tabs and tools of staff. */
export const staffPages: readonly Goal[] = [
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
