import { about } from "./about.ts";
import { accounts } from "./accounts.ts";
import { appeals } from "./appeals.ts";
import { admin } from "./admin.ts";
import { adminGroups } from "./admin-groups.ts";
import { adminMatches } from "./admin-matches.ts";
import { adminPhones } from "./admin-phones.ts";
import { adminTrips } from "./admin-trips.ts";
import { adminUsers } from "./admin-users.ts";
import { blocks } from "./blocks.ts";
import { calendars } from "./calendars.ts";
import { chat } from "./chat.ts";
import { connections } from "./connections.ts";
import { days } from "./days.ts";
import { devices } from "./devices.ts";
import { filters } from "./filters.ts";
import { groups } from "./groups.ts";
import { imports } from "./imports.ts";
import { invitations } from "./invitations.ts";
import { matches } from "./matches.ts";
import { moderation } from "./moderation.ts";
import { moving } from "./moving.ts";
import { notifications } from "./notifications.ts";
import { onboarding } from "./onboarding.ts";
import { people } from "./people.ts";
import { phones } from "./phones.ts";
import { places } from "./places.ts";
import { preferences } from "./preferences.ts";
import { profile } from "./profile.ts";
import { reporting } from "./reporting.ts";
import { reports } from "./reports.ts";
import { rights } from "./rights.ts";
import { security } from "./security.ts";
import { system } from "./system.ts";
import { trips } from "./trips.ts";

/** Every call there is, by feature. */
export const contract = {
  about,
  places,
  accounts,
  security,
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
  preferences,
  devices,
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
  filters,
  rights,
  moving,
  invitations,
  onboarding,
  system,
  reporting,
  imports,
};
