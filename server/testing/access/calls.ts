import { groupParams, type Inputs, noInput, phoneOf, staffCalls, tripParams } from "./calls-staff.ts";
import { legalVersions } from "#contract/features/legal.ts";
import { type AccessWorld, lisbon, porto } from "./world.ts";
import { mail, signInCalls } from "./sign-in.ts";

const wrongPassword = () => ({ body: { password: "wrong" } });
const anasConversation = ({ id }: AccessWorld) => ({ params: { userId: id("ana") } });
const message = ({ things }: AccessWorld) => ({ params: { id: things.message } });
const booking = ({ things }: AccessWorld) => ({ params: { id: things.booking } });
const followed = ({ things }: AccessWorld) => ({ params: { id: things.subscription } });
const table = "city,country,from,to\nPorto,Portugal,2026-11-03,2026-11-05";
const invitation = ({ things }: AccessWorld) => ({ params: { id: things.invitation } });
/** An invitation link can be accepted once, so each caller who could accept gets a separate one. */
const link = ({ things }: AccessWorld, actor: string) =>
  things.links[["giulia", "ana", "chloe"].indexOf(actor) + 1] ?? "";
const endpoint = "https://fcm.googleapis.com/fcm/send/one";
const browserKeys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };

/**
 * The request that tests each route. It is always valid, and addresses Ana or her data where a route is about
 * a person or their data.
 */
export const accessCalls: Inputs = {
  ...staffCalls,
  about: { read: noInput },
  places: {
    countries: noInput,
    states: () => ({ params: { country: "PT" } }),
    cities: () => ({ params: { country: "PT", state: "11" }, query: {} }),
    search: () => ({ query: { text: "lisb" } }),
    resolve: () => ({ query: { country: "PT", state: "11", city: "Lisbon" } }),
    positions: () => ({ query: { ids: "2267057" } }),
  },
  security: {
    twoFactor: noInput,
    setUpTwoFactor: wrongPassword,
    confirmTwoFactor: () => ({ body: { code: "123456" } }),
    disableTwoFactor: wrongPassword,
    renewBackupCodes: wrongPassword,
    sessions: noInput,
    endSession: ({ things }) => ({ params: { id: things.session } }),
    endOtherSessions: noInput,
    changePassword: () => ({ body: { currentPassword: "wrong", newPassword: "a long enough password" } }),
    provePassword: wrongPassword,
    log: () => ({ query: {} }),
    passwordStrength: () => ({ body: { password: "a long enough password" } }),
  },
  ...signInCalls,
  phones: {
    countries: noInput,
    plan: () => ({ params: { country: "PT" } }),
    send: (_, actor) => ({ body: { phone: phoneOf(actor) } }),
    verify: (_, actor) => ({ body: { phone: phoneOf(actor), code: "123456" } }),
    test: () => ({ body: { phone: "+351912345678", message: "Hello" } }),
    analytics: noInput,
  },
  profile: {
    update: () => ({ body: { firstName: "New", lastName: "Name" } }),
    updateConsents: () => ({ body: { analytics: true } }),
    updatePrivacy: () => ({ body: { showsPresence: false } }),
    updateMatching: () => ({ body: { nearKm: 25 } }),
    agree: () => ({ body: legalVersions }),
    consents: noInput,
    tryEmail: noInput,
    setImage: noInput,
    removeImage: noInput,
  },
  blocks: {
    block: ({ id }) => ({ body: { blockedUserId: id("ana") } }),
    list: noInput,
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
    list: noInput,
    requests: noInput,
    sent: noInput,
    request: ({ id }) => ({ body: { targetUserId: id("ana") } }),
    answer: ({ things }) => ({ params: { id: things.asked }, body: { status: "accepted" } }),
    remove: ({ things }) => ({ params: { id: things.connection } }),
  },
  groups: {
    list: () => ({ query: {} }),
    create: () => ({ body: { name: "Friends" } }),
    update: (world) => ({ ...groupParams(world), body: { icon: "plane" } }),
    remove: groupParams,
    members: groupParams,
    addMember: (world) => ({ ...groupParams(world), body: { username: "yuki" } }),
    removeMember: ({ things, id }) => ({ params: { id: things.group, userId: id("noor") } }),
    overlaps: groupParams,
  },
  trips: {
    list: noInput,
    create: () => ({ body: lisbon }),
    get: tripParams,
    update: (world) => ({ ...tripParams(world), body: lisbon }),
    remove: tripParams,
    audience: () => ({ query: { onlyGroups: "false" } }),
  },
  days: {
    list: noInput,
    batch: () => ({ body: { locations: [{ date: "2026-06-01", city: null }] } }),
    resetToHome: () => ({ body: { dates: ["2026-06-01"] } }),
  },
  matches: {
    list: noInput,
    stays: noInput,
    met: noInput,
    preview: () => ({ body: { trip: lisbon } }),
    nearMisses: noInput,
    newCount: noInput,
    seen: () => ({ body: { ids: [1] } }),
  },
  chat: {
    conversations: () => ({ query: {} }),
    unreadCount: noInput,
    conversation: anasConversation,
    update: (world) => ({ ...anasConversation(world), body: { isMuted: true } }),
    remove: anasConversation,
    messages: (world) => ({ ...anasConversation(world), query: {} }),
    send: ({ id }) => ({ body: { receiverId: id("ana"), content: "Hello" } }),
    read: message,
    removeMessage: (world) => ({ ...message(world), query: {} }),
  },
  notificationSettings: {
    read: noInput,
    update: () => ({ body: { messages: false } }),
    optOut: () => ({ query: { token: "unknown" } }),
    changeOptOut: () => ({ body: { token: "unknown", mails: false } }),
  },
  push: {
    key: noInput,
    subscribe: () => ({ body: { endpoint, keys: browserKeys } }),
    unsubscribe: () => ({ body: { endpoint } }),
    addPhone: () => ({ body: { token: "ExponentPushToken[one]", platform: "ios" } }),
    removePhone: () => ({ body: { token: "ExponentPushToken[one]" } }),
  },
  calendars: {
    list: noInput,
    create: () => ({ body: { name: "Family", contents: "trips-and-matches", detail: "exact" } }),
    remove: ({ things }) => ({ params: { id: things.feed } }),
    trip: tripParams,
    match: ({ id }) => ({ params: { userId: id("ana"), lastDay: lisbon.endDate } }),
  },
  notifications: {
    list: noInput,
    unreadCount: noInput,
    read: ({ things }) => ({ params: { id: things.notice } }),
    readAll: noInput,
  },
  imports: {
    list: noInput,
    get: booking,
    ofTrip: tripParams,
    removeBooking: (world) => ({
      params: { ...tripParams(world).params, importId: world.things.booking, number: 0 },
    }),
    upload: noInput,
    paste: () => ({ body: { text: "No booking" } }),
    accept: ({ things }) => ({
      params: { id: things.booking },
      body: { change: "new", tripId: null, bookings: [0], trip: porto },
    }),
    dismiss: (world) => ({ ...booking(world), body: { bookings: [0] } }),
    undo: booking,
    retry: booking,
    removeFailed: noInput,
    remove: booking,
    address: noInput,
    renewAddress: noInput,
    removeAddress: noInput,
    addSender: (_, actor) => ({ body: { email: mail(actor) } }),
    verifySender: () => ({ body: { token: "unknown" } }),
    removeSender: ({ things }) => ({ params: { id: things.sender } }),
  },
  tables: {
    preview: () => ({ body: { text: table } }),
    add: () => ({ body: { text: table, lines: [2] } }),
  },
  subscriptions: {
    list: noInput,
    add: () => ({ body: { address: "https://calendar.example/trips.ics" } }),
    update: (world) => ({ ...followed(world), body: { automaticKinds: ["lodging"] } }),
    read: followed,
    remove: followed,
  },
  accountImport: { preview: noInput, take: () => ({ query: { parts: "trips" } }) },
  accountData: { exports: noInput, startExport: noInput, deleteAccount: noInput },
  invitations: {
    list: noInput,
    ways: noInput,
    invite: (_, actor) => ({ body: { email: mail(actor) } }),
    remind: invitation,
    withdraw: invitation,
    received: noInput,
    acceptReceived: invitation,
    decline: invitation,
    offer: (world, actor) => ({ query: { token: link(world, actor) } }),
    accept: (world, actor) => ({ body: { token: link(world, actor) } }),
    stop: () => ({ body: { token: "unknown" } }),
  },
  onboarding: {
    read: noInput,
    skip: () => ({ body: { step: "photo" } }),
    finish: noInput,
    restart: noInput,
    interact: () => ({ body: { step: "photo", action: "shown", path: "card" } }),
  },
  reports: {
    report: ({ id }) => ({
      body: { contentType: "user", contentId: id("ana"), reportedUserId: id("ana"), reason: "spam" },
    }),
  },
  appeals: { accountStatus: noInput, appeal: () => ({ body: { text: "It was somebody else" } }) },
};
