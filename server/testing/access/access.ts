import type { contract } from "#contract/index.ts";
import {
  always,
  own,
  ownThings,
  connectionsOnly,
  adminsOnly,
  adminsSee,
  endsHerSession,
  ownersOnly,
  withAna,
  membersOnly,
  type AccessRow,
} from "./rows.ts";
import { signInAccess } from "./sign-in.ts";

/**
 * Who may call which route. Omitting a route of the contract, or naming one that doesn't exist, is a compile
 * error.
 */
export const access: { [F in keyof typeof contract]: Record<keyof (typeof contract)[F], AccessRow> } = {
  about: { read: always(200) },
  places: {
    countries: always(200),
    states: always(200),
    cities: always(200),
    search: always(200),
    resolve: own(),
    positions: own(),
  },
  ...signInAccess,
  phones: {
    countries: own(),
    plan: own(),
    send: own(),
    verify: own(400), // no code was sent
    test: adminsOnly,
    analytics: adminsOnly,
  },
  profile: {
    update: own(),
    updateConsents: own(),
    updatePrivacy: own(),
    updateMatching: own(),
    agree: own(),
    consents: own(),
    tryEmail: own(),
    setImage: own(400), // no file sent
    removeImage: own(),
  },
  blocks: {
    block: [401, 200, 200, 200, 400, 200],
    list: [401, "absent", "absent", "absent", 200, "absent"], // lists the people the caller blocked
    unblock: [401, 404, 404, 404, 404, 404], // here all blocks are by Ana: no caller has blocked her
  },
  people: {
    profile: ["shown", "shown", "shown", 404, "shown", "shown"],
    searchByName: [401, "shown", "shown", "absent", "absent", "shown"],
    searchByEmail: [401, "shown", "shown", "absent", "absent", "shown"],
    all: [401, "shown", "shown", "absent", "absent", "shown"],
    inCommon: [401, 200, 200, 404, 200, 200],
  },
  connections: {
    list: connectionsOnly,
    requests: [401, "absent", "absent", "absent", 200, "absent"],
    sent: [401, "absent", "absent", "absent", 200, "absent"],
    request: [401, 201, 409, 404, 400, 201],
    answer: ownersOnly, // a request that another person sent to Ana
    remove: ownersOnly, // Ana's connection with another person
  },
  groups: {
    list: [401, "absent", "shown", "absent", "shown", "absent"],
    create: own(201),
    update: membersOnly(403, "shown"),
    remove: membersOnly(403, 200),
    members: membersOnly("shown", "shown"),
    addMember: membersOnly(403, 201),
    removeMember: membersOnly(403, 200),
    overlaps: membersOnly(200, 200),
  },
  trips: {
    list: ownThings,
    create: own(201),
    get: ownersOnly,
    update: ownersOnly,
    remove: ownersOnly,
    audience: connectionsOnly,
  },
  days: { list: ownThings, batch: own(), resetToHome: own() },
  matches: {
    list: connectionsOnly,
    stays: connectionsOnly,
    preview: connectionsOnly,
    nearMisses: connectionsOnly,
    ...{ met: own(), newCount: own(), seen: own() },
  },
  calendars: {
    list: ownThings,
    create: own(201),
    remove: ownersOnly,
    trip: ownersOnly,
    match: [401, 404, "shown", 404, 404, 404],
  },
  chat: {
    conversations: connectionsOnly,
    unreadCount: own(),
    conversation: withAna("shown"),
    update: withAna("shown"),
    remove: withAna(200),
    messages: [401, "absent", "shown", 404, 400, "absent"],
    send: [401, 403, 201, 404, 400, 403],
    read: [401, 404, 403, 404, 200, 404], // the connection sent it
    removeMessage: [401, 404, 200, 404, 200, 404],
  },
  notificationSettings: {
    read: own(),
    update: own(),
    optOut: always(400), // a token that was never issued
    changeOptOut: always(400),
  },
  push: {
    key: own(),
    subscribe: own(201),
    unsubscribe: own(),
    addPhone: own(201),
    removePhone: own(),
  },
  notifications: {
    list: [401, "absent", "shown", "absent", "shown", "absent"],
    unreadCount: own(),
    read: ownersOnly,
    readAll: own(),
  },
  reports: { report: [401, 201, 201, 201, 400, 201] },
  appeals: { accountStatus: own(), appeal: own(409) }, // none of the callers is suspended
  moderation: {
    queue: adminsOnly,
    context: adminsOnly,
    decide: adminsOnly,
    flaggedContent: adminsOnly,
    contentReports: adminsOnly,
    moderateContent: adminsOnly,
    reviewReport: adminsOnly,
    changeAccountStatus: adminsOnly,
  },
  admin: {
    stats: adminsOnly,
    growth: adminsOnly,
    content: adminsOnly,
    activity: adminsSee,
    audit: adminsOnly,
  },
  adminUsers: {
    list: adminsSee,
    history: adminsOnly,
    change: endsHerSession,
    update: adminsSee,
    tryEmail: adminsOnly,
    remove: [401, 403, 403, 403, 401, 200],
    resetPassword: endsHerSession,
  },
  adminGroups: { list: adminsSee, remove: adminsOnly },
  adminTrips: { list: adminsSee, remove: adminsOnly },
  adminMatches: { list: adminsSee, locations: adminsOnly },
  adminPhones: {
    stats: adminsOnly,
    send: adminsOnly,
    verify: [401, 403, 403, 403, 403, 400], // no code was sent
  },
  contentFilters: {
    list: adminsOnly,
    add: [401, 403, 403, 403, 403, 201],
    try: adminsOnly,
    change: adminsOnly,
    remove: adminsOnly,
  },
  // Giulia is the last admin, so her account stays.
  accountData: { exports: own(), startExport: own(201), deleteAccount: [401, 200, 200, 200, 200, 409] },
  imports: {
    list: ownThings,
    ...{ get: ownersOnly, ofTrip: ownersOnly },
    removeBooking: [401, 404, 404, 404, 404, 404], // the booking is not in the trip yet
    upload: own(400), // no file sent
    paste: own(201),
    ...{ accept: ownersOnly, dismiss: ownersOnly, retry: ownersOnly, remove: ownersOnly },
    removeFailed: own(),
    undo: [401, 404, 404, 404, 409, 404], // nothing is decided yet
    ...{ address: ownThings, renewAddress: own(), removeAddress: own() },
    addSender: own(201),
    verifySender: own(400), // a token that was never issued
    removeSender: ownersOnly,
  },
  tables: { preview: own(), add: own() },
  subscriptions: {
    ...{ list: ownThings, add: own(201) },
    ...{ update: ownersOnly, read: ownersOnly, remove: ownersOnly },
  },
  accountImport: { preview: own(400), take: own(400) }, // no file sent
  invitations: {
    list: ownThings,
    ways: own(),
    invite: own(201),
    remind: ownersOnly,
    withdraw: ownersOnly,
    received: own(),
    acceptReceived: own(404), // the invitation went to Ana's aunt
    decline: own(404),
    offer: ["absent", "absent", "shown", 404, "absent", "absent"], // only Ana's connections see her id
    accept: [401, 200, 200, 404, 400, 200],
    stop: always(400), // a token that was never issued
  },
  onboarding: { read: own(), skip: own(), finish: own(), restart: own(), interact: own() },
  analyticsReports: {
    read: adminsOnly,
    file: adminsOnly,
    schedules: adminsOnly,
    schedule: [401, 403, 403, 403, 403, 201],
    unschedule: [401, 403, 403, 403, 403, 404], // no schedule has this id
  },
  system: {
    read: adminsOnly,
    turn: adminsOnly,
    deadLetters: adminsOnly,
    retry: [401, 403, 403, 403, 403, 404], // no dead letters exist
  },
};
