import { accessTokens } from "./features/access-tokens.ts";
import { about } from "./features/about.ts";
import { accounts } from "./features/accounts.ts";
import { appeals } from "./features/appeals.ts";
import { admin } from "./features/admin/admin.ts";
import { adminGroups } from "./features/admin/groups.ts";
import { adminMatches } from "./features/admin/matches.ts";
import { adminPhones } from "./features/admin/phones.ts";
import { adminTrips } from "./features/admin/trips.ts";
import { adminUsers } from "./features/admin/users.ts";
import { blocks } from "./features/blocks.ts";
import { calendars } from "./features/calendars.ts";
import { chat } from "./features/chat.ts";
import { connections } from "./features/connections.ts";
import { days } from "./features/days.ts";
import { push } from "./features/push.ts";
import { contentFilters } from "./features/content-filters.ts";
import { groups } from "./features/groups.ts";
import { imports } from "./features/imports.ts";
import { invitations } from "./features/invitations.ts";
import { matches } from "./features/matches.ts";
import { moderation } from "./features/moderation.ts";
import { accountImport } from "./features/account-import.ts";
import { notifications } from "./features/notifications.ts";
import { onboarding } from "./features/onboarding.ts";
import { passkeys } from "./features/passkeys.ts";
import { people } from "./features/people.ts";
import { phones } from "./features/phones.ts";
import { places } from "./features/places.ts";
import { notificationSettings } from "./features/notification-settings.ts";
import { profile } from "./features/profile.ts";
import { analyticsReports } from "./features/analytics-reports.ts";
import { reports } from "./features/reports.ts";
import { accountData } from "./features/account-data.ts";
import { security } from "./features/security.ts";
import { subscriptions } from "./features/subscriptions.ts";
import { system } from "./features/system.ts";
import { tables } from "./features/tables.ts";
import { trips } from "./features/trips.ts";

/** Every route of the API, by feature. */
export const contract = {
  about,
  places,
  accounts,
  security,
  passkeys,
  accessTokens,
  phones,
  profile,
  blocks,
  people,
  connections,
  groups,
  trips,
  days,
  matches,
  calendars,
  chat,
  notificationSettings,
  push,
  notifications,
  reports,
  appeals,
  moderation,
  admin,
  adminUsers,
  adminGroups,
  adminTrips,
  adminMatches,
  adminPhones,
  contentFilters,
  accountData,
  accountImport,
  invitations,
  onboarding,
  system,
  analyticsReports,
  imports,
  subscriptions,
  tables,
};
