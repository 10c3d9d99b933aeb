import type { contract } from "../../contract/index.ts";
import type { CallInput } from "../../contract/route.ts";
import { type AccessWorld, lisbon } from "./access-world.ts";

type Inputs = {
  [F in keyof typeof contract]: {
    [R in keyof (typeof contract)[F]]: (
      world: AccessWorld,
      actor: string,
    ) => CallInput<(typeof contract)[F][R]>;
  };
};

const nothing = () => ({});
const mail = (actor: string) => `nobody.${actor}@coincide.example`.toLowerCase();
/** A number each, since codes to one are few. */
const phoneOf = (actor: string) =>
  `+351912${String([...actor].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 1))
    .slice(-6)
    .padStart(6, "0")}`;
const credentials = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor), password: "wrong" } });
const wrongPassword = () => ({ body: { password: "wrong" } });
const address = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor) } });
const trip = ({ things }: AccessWorld) => ({ params: { id: things.trip } });
const group = ({ things }: AccessWorld) => ({ params: { id: things.group } });
const anasConversation = ({ id }: AccessWorld) => ({ params: { userId: id("ana") } });
const ana = ({ id }: AccessWorld) => ({ params: { id: id("ana") } });
const message = ({ things }: AccessWorld) => ({ params: { id: things.message } });
const filter = { pattern: "quack*", type: "wildcard", category: "scam" } as const;
/** Of those that come along. */
const firstFilter = { params: { id: 1 } };
const endpoint = "https://fcm.googleapis.com/fcm/send/one";
const browserKeys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const consents = {
  dataCollection: true,
  locationSharing: true,
  communications: false,
  analytics: false,
  marketing: false,
  termsAccepted: true,
  privacyPolicyAccepted: true,
};

/** The request by which each route is tried, always a valid one: about Ana or her things where it is about anyone's. */
export const accessCalls: Inputs = {
  places: {
    countries: nothing,
    states: () => ({ params: { country: "PT" } }),
    cities: () => ({ params: { country: "PT", state: "11" }, query: {} }),
  },
  accounts: {
    login: credentials,
    loginAlias: credentials,
    loginCode: () => ({ body: { challenge: "unknown", code: "123456" } }),
    loginPage: () => ({ query: {} }),
    logout: nothing,
    logoutPage: nothing,
    register: (_, actor) => ({
      body: {
        firstName: "New",
        lastName: "Person",
        email: mail(actor),
        password: "a long enough password",
        acceptTerms: true,
        privacyConsents: consents,
      },
    }),
    resendVerification: address,
    forgotPassword: address,
    resetPassword: () => ({ body: { token: "unknown", newPassword: "a long enough password" } }),
    verifyEmail: () => ({ query: { token: "unknown" } }),
    user: nothing,
    refresh: nothing,
    generateToken: nothing,
    testLogin: () => ({ body: { email: "ana@coincide.example" } }),
  },
  security: {
    twoFactor: nothing,
    setUpTwoFactor: wrongPassword,
    confirmTwoFactor: () => ({ body: { code: "123456" } }),
    disableTwoFactor: wrongPassword,
    renewBackupCodes: wrongPassword,
    sessions: nothing,
    endSession: ({ things }) => ({ params: { id: things.session } }),
    endOtherSessions: nothing,
    changePassword: () => ({ body: { currentPassword: "wrong", newPassword: "a long enough password" } }),
    provePassword: wrongPassword,
    log: () => ({ query: {} }),
    passwordStrength: () => ({ body: { password: "a long enough password" } }),
  },
  phones: {
    countries: nothing,
    plan: () => ({ params: { country: "PT" } }),
    send: (_, actor) => ({ body: { phone: phoneOf(actor) } }),
    verify: (_, actor) => ({ body: { phone: phoneOf(actor), code: "123456" } }),
    test: () => ({ body: { phone: "+351912345678", message: "Hello" } }),
    analytics: nothing,
  },
  profile: {
    update: () => ({ body: { firstName: "New", lastName: "Name" } }),
    updateConsents: () => ({ body: { analytics: true } }),
    updatePrivacy: () => ({ body: { showsPresence: false } }),
  },
  blocks: {
    block: ({ id }) => ({ body: { blockedUserId: id("ana") } }),
    list: nothing,
    unblock: ({ id }) => ({ params: { userId: id("ana") } }),
  },
  people: {
    profile: ({ id }) => ({ params: { userId: id("ana") } }),
    searchByName: () => ({ query: { query: "ana silva" } }),
    searchByEmail: () => ({ query: { email: "ana@coincide.example" } }),
    all: () => ({ query: {} }),
    inCommon: ({ id }) => ({ params: { userId: id("ana") } }),
  },
  connections: {
    list: nothing,
    requests: nothing,
    sent: nothing,
    request: ({ id }) => ({ body: { targetUserId: id("ana") } }),
    answer: ({ things }) => ({ params: { id: things.asked }, body: { status: "accepted" } }),
    remove: ({ things }) => ({ params: { id: things.connection } }),
  },
  groups: {
    list: () => ({ query: {} }),
    create: () => ({ body: { name: "Friends" } }),
    update: (world) => ({ ...group(world), body: { icon: "plane" } }),
    remove: group,
    members: group,
    addMember: (world) => ({ ...group(world), body: { username: "yuki" } }),
    removeMember: ({ things, id }) => ({ params: { id: things.group, userId: id("noor") } }),
    overlaps: group,
  },
  trips: {
    list: nothing,
    create: () => ({ body: lisbon }),
    get: trip,
    update: (world) => ({ ...trip(world), body: lisbon }),
    remove: trip,
    audience: () => ({ query: { onlyGroups: "false" } }),
  },
  days: {
    list: nothing,
    batch: () => ({ body: { locations: [{ date: "2026-06-01", city: null }] } }),
    resetToHome: () => ({ body: { dates: ["2026-06-01"] } }),
  },
  matches: { list: nothing },
  chat: {
    conversations: () => ({ query: {} }),
    unreadCount: nothing,
    conversation: anasConversation,
    update: (world) => ({ ...anasConversation(world), body: { isMuted: true } }),
    remove: anasConversation,
    messages: (world) => ({ ...anasConversation(world), query: {} }),
    send: ({ id }) => ({ body: { receiverId: id("ana"), content: "Hello" } }),
    read: message,
    removeMessage: (world) => ({ ...message(world), query: {} }),
  },
  preferences: { read: nothing, update: () => ({ body: { messages: false } }) },
  devices: {
    key: nothing,
    subscribe: () => ({ body: { endpoint, keys: browserKeys } }),
    unsubscribe: () => ({ body: { endpoint } }),
    addPhone: () => ({ body: { token: "ExponentPushToken[one]", platform: "ios" } }),
    removePhone: () => ({ body: { token: "ExponentPushToken[one]" } }),
  },
  notifications: {
    list: nothing,
    unreadCount: nothing,
    read: ({ things }) => ({ params: { id: things.notice } }),
    readAll: nothing,
  },
  admin: {
    stats: nothing,
    growth: () => ({ query: {} }),
    activity: () => ({ query: {} }),
    audit: () => ({ query: {} }),
  },
  adminUsers: {
    list: () => ({ query: { search: "ana silva" } }),
    history: ana,
    change: (world) => ({ ...ana(world), body: { action: "deactivate" } }),
    update: (world) => ({ ...ana(world), body: { firstName: "Ana", lastName: "Silva" } }),
    remove: ana,
    resetPassword: () => ({
      body: {
        adminEmail: "giulia@coincide.example",
        userEmail: "ana@coincide.example",
        newPassword: "secret",
      },
    }),
  },
  adminGroups: { list: () => ({ query: {} }), remove: group },
  adminTrips: { list: () => ({ query: {} }), remove: trip },
  adminMatches: { list: () => ({ query: {} }), locations: nothing },
  adminPhones: {
    stats: nothing,
    send: ({ id }, actor) => ({ body: { userId: id("ana"), phone: phoneOf(actor) } }),
    verify: ({ id }, actor) => ({ body: { userId: id("ana"), phone: phoneOf(actor), code: "123456" } }),
  },
  filters: {
    list: () => ({ query: {} }),
    add: () => ({ body: { ...filter, pattern: "brand new*" } }),
    try: () => ({ body: { filter, samples: ["Pure quackery"] } }),
    change: () => ({ ...firstFilter, body: filter }),
    remove: () => firstFilter,
  },
  rights: { exports: nothing, startExport: nothing, deleteAccount: nothing },
  reports: {
    report: ({ id }) => ({
      body: { contentType: "user", contentId: id("ana"), reportedUserId: id("ana"), reason: "spam" },
    }),
  },
  appeals: { standing: nothing, appeal: () => ({ body: { text: "It was somebody else" } }) },
  moderation: {
    queue: () => ({ query: {} }),
    context: ({ things }) => ({ params: { id: `report-${things.report}` } }),
    decide: ({ things }) => ({ body: { items: [{ kind: "report", id: things.report }], action: "approve" } }),
    flaggedContent: () => ({ query: {} }),
    contentReports: () => ({ query: {} }),
    moderateContent: ({ things }) => ({
      body: { contentType: "trip", contentId: `${things.trip}`, action: "remove" },
    }),
    reviewReport: ({ things }) => ({
      params: { id: things.report },
      body: { status: "reviewed", actionTaken: "no_action_needed" },
    }),
    changeStanding: ({ id }) => ({
      params: { id: id("ana") },
      body: { action: "warn", reason: "spam", message: "Please stop" },
    }),
  },
};
