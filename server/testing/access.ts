import type { contract } from "../../contract/index.ts";

/**
 * What a caller gets: a status, or 200 with an answer in which Ana, whose things are asked for, is `shown` or `absent`.
 */
export type Cell = number | "shown" | "absent";

/**
 * Visitor, stranger, accepted connection of Ana's, blocked (in either direction), Ana herself, admin. Outside of
 * `/api/admin` an admin is a stranger like any other.
 */
export type Row = readonly [V: Cell, S: Cell, C: Cell, B: Cell, O: Cell, A: Cell];

const always = (status: number): Row => [status, status, status, status, status, status];
/** Everybody does it to themselves. */
const own = (status = 200): Row => [401, status, status, status, status, status];
const ownThings: Row = [401, "absent", "absent", "absent", "shown", "absent"];
const adminsOnly: Row = [401, 403, 403, 403, 403, 200];
/** And find Ana there. */
const adminsSee: Row = [401, 403, 403, 403, 403, "shown"];
/** The same, and Ana, who comes last, is signed out by it. */
const endsHerSession: Row = [401, 403, 403, 403, 401, "shown"];
/** It exists for its owner only. */
const ownersOnly: Row = [401, 404, 404, 404, 200, 404];

/** The conversation with her, which only her connection has, and she has not with herself. */
const withAna = (connection: Cell): Row => [401, 404, connection, 404, 404, 404];

/** A group of hers; a stranger and the admin are in it too, without being her connections. */
const membersOnly = (member: Cell, owner: Cell): Row => [401, 404, member, 404, owner, 404];

/** Who may call what. Leaving a route of the contract out, or naming one that isn't there, doesn't compile. */
export const access: { [F in keyof typeof contract]: Record<keyof (typeof contract)[F], Row> } = {
  about: { read: always(200) },
  places: { countries: always(200), states: always(200), cities: always(200), positions: own() },
  accounts: {
    login: always(401), // nobody's credentials
    loginAlias: always(401),
    loginCode: always(401), // nobody's challenge
    loginPage: always(302),
    logout: always(200),
    logoutPage: always(302),
    register: always(201),
    resendVerification: always(200),
    forgotPassword: always(200),
    resetPassword: always(400), // a token that was never given out
    verifyEmail: always(400),
    user: ownThings,
    refresh: own(),
    generateToken: own(403), // only the cookie gets a token this way, see accounts
    testLogin: always(404),
  },
  security: {
    twoFactor: own(),
    setUpTwoFactor: own(400), // not with another password than one's own
    confirmTwoFactor: own(409), // nobody has set it up
    disableTwoFactor: own(400),
    renewBackupCodes: own(400),
    sessions: own(),
    endSession: ownersOnly,
    endOtherSessions: own(),
    changePassword: own(400),
    provePassword: own(400),
    log: own(),
    passwordStrength: always(200),
  },
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
    agree: own(),
    consents: own(),
    setImage: own(400), // without a file
    removeImage: own(),
  },
  blocks: {
    block: [401, 200, 200, 200, 400, 200],
    list: [401, "absent", "absent", "absent", 200, "absent"], // blocked by her, that is
    unblock: [401, 404, 404, 404, 404, 404], // who has not blocked her
  },
  people: {
    profile: ["shown", "shown", "shown", 404, "shown", "shown"],
    searchByName: [401, "shown", "shown", "absent", "absent", "shown"],
    searchByEmail: [401, "shown", "shown", "absent", "absent", "shown"],
    all: [401, "shown", "shown", "absent", "absent", "shown"],
    inCommon: [401, 200, 200, 404, 200, 200],
  },
  connections: {
    list: [401, "absent", "shown", "absent", 200, "absent"],
    requests: [401, "absent", "absent", "absent", 200, "absent"],
    sent: [401, "absent", "absent", "absent", 200, "absent"],
    request: [401, 201, 409, 404, 400, 201],
    answer: ownersOnly, // Ana was asked by somebody else
    remove: ownersOnly, // Ana's connection with somebody else
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
    audience: [401, "absent", "shown", "absent", 200, "absent"],
  },
  days: { list: ownThings, batch: own(), resetToHome: own() },
  matches: { list: [401, "absent", "shown", "absent", 200, "absent"] },
  calendars: {
    list: ownThings,
    create: own(201),
    remove: ownersOnly,
    trip: ownersOnly,
    match: [401, 404, "shown", 404, 404, 404],
  },
  chat: {
    conversations: [401, "absent", "shown", "absent", 200, "absent"],
    unreadCount: own(),
    conversation: withAna("shown"),
    update: withAna("shown"),
    remove: withAna(200),
    messages: [401, "absent", "shown", 404, 400, "absent"],
    send: [401, 403, 201, 404, 400, 403],
    read: [401, 404, 403, 404, 200, 404], // sent by the connection
    removeMessage: [401, 404, 200, 404, 200, 404],
  },
  preferences: {
    read: own(),
    update: own(),
    optOut: always(400), // a token that was never given out
    changeOptOut: always(400),
  },
  devices: {
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
  appeals: { standing: own(), appeal: own(409) }, // nobody of them is suspended
  moderation: {
    queue: adminsOnly,
    context: adminsOnly,
    decide: adminsOnly,
    flaggedContent: adminsOnly,
    contentReports: adminsOnly,
    moderateContent: adminsOnly,
    reviewReport: adminsOnly,
    changeStanding: adminsOnly,
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
  filters: {
    list: adminsOnly,
    add: [401, 403, 403, 403, 403, 201],
    try: adminsOnly,
    change: adminsOnly,
    remove: adminsOnly,
  },
  rights: {
    exports: own(),
    startExport: own(201),
    deleteAccount: [401, 200, 200, 200, 200, 409], // she is the last one
  },
  imports: {
    list: ownThings,
    get: ownersOnly,
    upload: own(400), // without a file
    paste: own(201),
    accept: ownersOnly,
    dismiss: ownersOnly,
    retry: ownersOnly,
    remove: ownersOnly,
    address: ownThings,
    renewAddress: own(),
    removeAddress: own(),
    addSender: own(201),
    verifySender: own(400), // a token that was never given out
    removeSender: ownersOnly,
  },
  moving: { preview: own(400), take: own(400) }, // without a file
  invitations: {
    list: ownThings,
    ways: own(),
    invite: own(201),
    remind: ownersOnly,
    withdraw: ownersOnly,
    offer: ["absent", "absent", "shown", 404, "absent", "absent"], // her id is for her connections
    accept: [401, 200, 200, 404, 400, 200],
    stop: always(400), // a token that was never given out
  },
  onboarding: { read: own(), skip: own(), finish: own(), restart: own(), interact: own() },
  reporting: {
    read: adminsOnly,
    file: adminsOnly,
    schedules: adminsOnly,
    schedule: [401, 403, 403, 403, 403, 201],
    unschedule: [401, 403, 403, 403, 403, 404], // there is none of that number
  },
  system: {
    read: adminsOnly,
    turn: adminsOnly,
    deadLetters: adminsOnly,
    retry: [401, 403, 403, 403, 403, 404], // nothing was given up
  },
};
