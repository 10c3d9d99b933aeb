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
const credentials = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor), password: "wrong" } });
const address = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor) } });
const trip = ({ things }: AccessWorld) => ({ params: { id: things.trip } });
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
  profile: {
    update: () => ({ body: { firstName: "New", lastName: "Name" } }),
    updateConsents: () => ({ body: { analytics: true } }),
  },
  people: {
    profile: ({ id }) => ({ params: { userId: id("ana") } }),
    searchByName: () => ({ query: { query: "ana silva" } }),
    searchByEmail: () => ({ query: { email: "ana@coincide.example" } }),
  },
  connections: {
    list: nothing,
    requests: nothing,
    sent: nothing,
    request: ({ id }) => ({ body: { targetUserId: id("ana") } }),
    answer: ({ things }) => ({ params: { id: things.asked }, body: { status: "accepted" } }),
    remove: ({ things }) => ({ params: { id: things.connection } }),
  },
  groups: { list: () => ({ query: {} }) },
  trips: {
    list: nothing,
    create: () => ({ body: lisbon }),
    get: trip,
    update: (world) => ({ ...trip(world), body: lisbon }),
    remove: trip,
  },
  days: {
    list: nothing,
    batch: () => ({ body: { locations: [{ date: "2026-06-01", city: null }] } }),
    resetToHome: () => ({ body: { dates: ["2026-06-01"] } }),
  },
  matches: { list: nothing },
  notifications: {
    list: nothing,
    unreadCount: nothing,
    read: ({ things }) => ({ params: { id: things.notice } }),
    readAll: nothing,
  },
};
