import { accounts } from "./accounts.ts";
import { blocks } from "./blocks.ts";
import { chat } from "./chat.ts";
import { connections } from "./connections.ts";
import { days } from "./days.ts";
import { devices } from "./devices.ts";
import { groups } from "./groups.ts";
import { matches } from "./matches.ts";
import { notifications } from "./notifications.ts";
import { people } from "./people.ts";
import { phones } from "./phones.ts";
import { places } from "./places.ts";
import { preferences } from "./preferences.ts";
import { profile } from "./profile.ts";
import { reports } from "./reports.ts";
import { security } from "./security.ts";
import { system } from "./system.ts";
import { trips } from "./trips.ts";

/** Every call there is, by feature. */
export const contract = {
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
  chat,
  preferences,
  devices,
  notifications,
  reports,
  system,
};
