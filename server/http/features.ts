import type { TokenMaker } from "../lib/tokens.ts";
import { serveAccounts } from "./accounts.ts";
import { serveBlocks } from "./blocks.ts";
import { serveChat } from "./chat.ts";
import { serveConnections } from "./connections.ts";
import { serveDays } from "./days.ts";
import { serveDevices } from "./devices.ts";
import { serveGroups } from "./groups.ts";
import { serveMatches } from "./matches.ts";
import { serveNotifications } from "./notifications.ts";
import { servePeople } from "./people.ts";
import { servePhones } from "./phones.ts";
import { servePlaces } from "./places.ts";
import { servePreferences } from "./preferences.ts";
import { serveProfile } from "./profile.ts";
import { serveReports } from "./reports.ts";
import { serveSecurity } from "./security.ts";
import type { App } from "./serve.ts";
import { serveSystem, type Watched } from "./system.ts";
import { serveTrips } from "./trips.ts";

/** Every feature's door. */
export function serveFeatures(app: App, { tokens, ...watched }: { tokens: TokenMaker } & Watched): void {
  servePlaces(app);
  serveAccounts(app, tokens);
  serveSecurity(app);
  servePhones(app);
  serveProfile(app);
  serveBlocks(app);
  servePeople(app);
  serveConnections(app);
  serveGroups(app);
  serveTrips(app);
  serveDays(app);
  serveMatches(app);
  servePreferences(app);
  serveDevices(app);
  serveChat(app);
  serveNotifications(app);
  serveReports(app);
  serveSystem(app, watched);
}
