import type { Account } from "#contract/features/account-shapes.ts";
import type { Connection } from "#contract/features/connections.ts";
import type { Day } from "#contract/shared/fields.ts";
import { legalVersions } from "#contract/features/legal.ts";
import type { NearMiss, Companion, Match, MyStay } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { addDays } from "#contract/shared/calendar-days.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { takeHandoffFiles } from "#web/lib/files/file-handoff.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { blockingUserIds } from "#web/lib/session/blocking.ts";
import { checkSession } from "#web/lib/session/session.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { resetAfterEach } from "./resets.ts";
import { testServer, tokenFor } from "./server.ts";
// Tests don't wait until the first change loads it.
import "#web/lib/api/refetch-changed.ts";
import "./queries.ts";

/** The date `count` days from today. */
export const inDays = (count: number): Day => addDays(todayHere(), count);

export const lisbon = { placeId: "2267057", country: "PT", state: "11", city: "Lisbon" };
/** Near Lisbon, at 23 km. */
export const sintra = { placeId: "2264394", country: "PT", state: "11", city: "Sintra" };
export const kyoto = { placeId: "1857910", country: "JP", state: "26", city: "Kyoto" };
export const lyon = { placeId: "2996944", country: "FR", state: "ARA", city: "Lyon" };

export const ana: Account = {
  id: "ana",
  email: "ana@example.com",
  firstName: "Ana",
  lastName: "Silva",
  username: "ana",
  bio: null,
  profileImageUrl: null,
  phone: null,
  homeCountry: lyon.country,
  homeState: lyon.state,
  homeCity: lyon.city,
  homePlaceId: lyon.placeId,
  isEmailVerified: true,
  isPhoneVerified: false,
  isIdentityVerified: false,
  twoFactorEnabled: false,
  mustChangePassword: false,
  isSuspended: false,
  mustAgree: false,
  termsVersion: legalVersions.terms,
  privacyVersion: legalVersions.privacy,
  verificationLevel: "basic",
  hasCompletedOnboarding: true,
  onboardingStep: 0,
  privacyLocationSharing: true,
  privacyCommunications: true,
  privacyAnalytics: false,
  privacyMarketing: false,
  showsPresence: true,
  showsReadReceipts: true,
  profileAudience: "members",
  isDiscoverable: true,
  nearKm: 50,
  sharesNearMisses: null,
  nearMissDays: 3,
  distanceUnit: null,
  locale: null,
  timeZone: null,
  hourCycle: null,
  weekStart: null,
  isAdmin: false,
  createdAt: "2026-01-01T00:00:00.000Z",
};

export const trip = (changed: Partial<Trip> = {}): Trip => ({
  id: 1,
  name: "Spring in Lisbon",
  ...lisbon,
  startDate: inDays(3),
  endDate: inDays(7),
  groupIds: [],
  groupNames: [],
  matchOnlyGroupConnections: false,
  source: "manual",
  createdAt: "2026-01-01T00:00:00.000Z",
  clientId: null,
  ...changed,
});

export const match = (changed: Partial<Match> = {}): Match => ({
  tripId: 1,
  userId: "bo",
  userFirstName: "Bo",
  userLastName: "Lindqvist",
  userProfileImage: null,
  kind: "trip",
  ...lisbon,
  userPlace: lisbon,
  distanceKm: 0,
  overlapStartDate: inDays(4),
  overlapEndDate: inDays(5),
  newId: null,
  ...changed,
});

/** Bo, who is with Ana for two days. */
export const companion = (changed: Partial<Companion> = {}): Companion => {
  const { tripId: _, userId, userFirstName, userLastName, userProfileImage, ...days } = match();
  return { userId, userFirstName, userLastName, userProfileImage, days: [days], ...changed };
};

/** Ana's `trip()` as a stay, with Bo. */
export const stay = (changed: Partial<MyStay> = {}): MyStay => ({
  from: "trip",
  tripId: 1,
  ...lisbon,
  startDate: inDays(3),
  endDate: inDays(7),
  away: [],
  people: [companion()],
  ...changed,
});

/** The person of these matches, on all their days. */
export const companionOf = (...days: Match[]): Companion => {
  const { userId, userFirstName, userLastName, userProfileImage } = days[0]!;
  return { userId, userFirstName, userLastName, userProfileImage, days };
};

/** {@link stay} with these people. */
export const stayWith = (people: Companion[], changed: Partial<MyStay> = {}): MyStay =>
  stay({ people, ...changed });

/** Bo leaves Lisbon the day before Ana arrives; her trip is `trip()`. */
export const nearMiss = (changed: Partial<NearMiss> = {}): NearMiss => ({
  tripId: 1,
  userId: "bo",
  userFirstName: "Bo",
  userLastName: "Lindqvist",
  userProfileImage: null,
  ...lisbon,
  userPlace: lisbon,
  distanceKm: 0,
  direction: "leaves",
  myDay: inDays(3),
  userDay: inDays(2),
  days: 1,
  change: { startDate: inDays(2), endDate: inDays(7) },
  ...changed,
});

export const bo: Connection = {
  id: 7,
  userId: "bo",
  firstName: "Bo",
  lastName: "Lindqvist",
  username: "bo",
  email: "bo@example.com",
  profileImageUrl: null,
  displayName: "Bo Lindqvist",
  createdAt: "2026-01-01T00:00:00.000Z",
};

const lists = [
  "trips",
  "day-locations",
  "matches",
  "matches/stays",
  "matches/met",
  "matches/near-misses",
  "groups",
  "connections",
  "connections/requests",
  "connections/sent",
];

/** Starts a server on which Ana is signed in; everything else is empty unless `answers` says otherwise. */
export async function signedInAs(account: Account, answers: Parameters<typeof testServer>[0] = {}) {
  storeToken(tokenFor(600, account.id));
  const server = await testServer({
    "GET /api/auth/user": { body: account },
    "GET /api/notifications/unread-count": { body: { count: 0 } },
    "GET /api/notifications": { body: [] },
    ...Object.fromEntries(lists.map((list) => [`GET /api/${list}`, { body: [] }])),
    ...answers,
  });
  await checkSession();
  return server;
}

resetAfterEach(() => {
  queryClient.clear();
  takeHandoffFiles();
  blockingUserIds.clear();
});
