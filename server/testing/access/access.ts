import type { contract } from "#contract/index.ts";

/**
 * What a caller gets: a status code, or 200 with a body that shows Ana's data (`shown`) or doesn't contain it
 * (`absent`).
 */
export type Cell = number | "shown" | "absent";

/**
 * One status per caller: visitor, stranger, Ana's accepted connection, blocked (in either direction), Ana
 * herself (the owner), admin. Outside `/api/admin` an admin is treated like a stranger.
 */
export type Row = readonly [V: Cell, S: Cell, C: Cell, B: Cell, O: Cell, A: Cell];

const always = (status: number): Row => [status, status, status, status, status, status];
/** Every caller acts on their own account. */
const own = (status = 200): Row => [401, status, status, status, status, status];
const ownThings: Row = [401, "absent", "absent", "absent", "shown", "absent"];
const adminsOnly: Row = [401, 403, 403, 403, 403, 200];
/** Admins only, and the answer contains Ana. */
const adminsSee: Row = [401, 403, 403, 403, 403, "shown"];
/** Admins only, and the call signs Ana out. She calls last and gets 401. */
const endsHerSession: Row = [401, 403, 403, 403, 401, "shown"];
/** Exists for its owner only; 404 for all others. */
const ownersOnly: Row = [401, 404, 404, 404, 200, 404];

/** The conversation with Ana. Only her connection has one; Ana has none with herself. */
const withAna = (connection: Cell): Row => [401, 404, connection, 404, 404, 404];

/** One of Ana's groups. A stranger and the admin are members too, but are not her connections. */
const membersOnly = (member: Cell, owner: Cell): Row => [401, 404, member, 404, owner, 404];

/**
 * Who may call which route. Omitting a route of the contract, or naming one that doesn't exist, is a compile
 * error.
 */
export const access: { [F in keyof typeof contract]: Record<keyof (typeof contract)[F], Row> } = {
  about: { read: always(200) },
  places: { countries: always(200), states: always(200), cities: always(200), positions: own() },
  accounts: {
    login: always(401), // credentials of no account
    loginAlias: always(401),
    loginCode: always(401), // a challenge of no account
    loginPage: always(302),
    logout: always(200),
    logoutPage: always(302),
    register: always(201),
    resendVerification: always(200),
    forgotPassword: always(200),
    resetLink: always(200), // the answer only says whether the link is usable
    resetPassword: always(400), // a token that was never issued
    verifyEmail: always(400),
    user: ownThings,
    refresh: own(),
    generateToken: own(403), // only a cookie session gets a token this way, see accounts
    testLogin: always(404),
  },
  security: {
    twoFactor: own(),
    setUpTwoFactor: own(400), // the password isn't the caller's
    confirmTwoFactor: own(409), // nobody has started the setup
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
    list: [401, "absent", "shown", "absent", 200, "absent"],
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
    audience: [401, "absent", "shown", "absent", 200, "absent"],
  },
  days: { list: ownThings, batch: own(), resetToHome: own() },
  matches: { list: [401, "absent", "shown", "absent", 200, "absent"], newCount: own(), seen: own() },
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
  appeals: { standing: own(), appeal: own(409) }, // none of the callers is suspended
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
  contentFilters: {
    list: adminsOnly,
    add: [401, 403, 403, 403, 403, 201],
    try: adminsOnly,
    change: adminsOnly,
    remove: adminsOnly,
  },
  accountData: {
    exports: own(),
    startExport: own(201),
    deleteAccount: [401, 200, 200, 200, 200, 409], // she is the last admin
  },
  imports: {
    list: ownThings,
    get: ownersOnly,
    upload: own(400), // no file sent
    paste: own(201),
    accept: ownersOnly,
    dismiss: ownersOnly,
    retry: ownersOnly,
    remove: ownersOnly,
    address: ownThings,
    renewAddress: own(),
    removeAddress: own(),
    addSender: own(201),
    verifySender: own(400), // a token that was never issued
    removeSender: ownersOnly,
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
