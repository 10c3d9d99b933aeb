import type { contract } from "#contract/index.ts";
import type { CallInput } from "#contract/shared/route.ts";
import type { AccessWorld } from "./world.ts";

export type Inputs = {
  [F in keyof typeof contract]: {
    [R in keyof (typeof contract)[F]]: (
      world: AccessWorld,
      actor: string,
    ) => CallInput<(typeof contract)[F][R]>;
  };
};

export const noInput = () => ({});
/** One phone number per caller, because the number of codes sent to one phone number is limited. */
export const phoneOf = (actor: string) =>
  `+351912${String([...actor].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 1))
    .slice(-6)
    .padStart(6, "0")}`;
export const tripParams = ({ things }: AccessWorld) => ({ params: { id: things.trip } });
export const groupParams = ({ things }: AccessWorld) => ({ params: { id: things.group } });
const ana = ({ id }: AccessWorld) => ({ params: { id: id("ana") } });
const filter = { pattern: "quack*", type: "wildcard", category: "scam" } as const;
/** The first of the filters that are installed by default. */
const firstFilter = { params: { id: 1 } };
const week = { kind: "growth", from: "2026-02-22", to: "2026-02-28" } as const;

/** The request for each route that is for admins only. */
export const staffCalls: Pick<
  Inputs,
  | "admin"
  | "adminUsers"
  | "adminGroups"
  | "adminTrips"
  | "adminMatches"
  | "adminPhones"
  | "contentFilters"
  | "moderation"
  | "analyticsReports"
  | "system"
> = {
  admin: {
    stats: noInput,
    growth: () => ({ query: {} }),
    content: noInput,
    activity: () => ({ query: {} }),
    audit: () => ({ query: {} }),
  },
  adminUsers: {
    list: () => ({ query: { search: "ana silva" } }),
    history: ana,
    change: (world) => ({ ...ana(world), body: { action: "deactivate" } }),
    update: (world) => ({ ...ana(world), body: { firstName: "Ana", lastName: "Silva" } }),
    tryEmail: ana,
    remove: ana,
    resetPassword: () => ({
      body: {
        adminEmail: "giulia@coincide.example",
        userEmail: "ana@coincide.example",
        newPassword: "secret",
      },
    }),
  },
  adminGroups: { list: () => ({ query: {} }), remove: groupParams },
  adminTrips: { list: () => ({ query: {} }), remove: tripParams },
  adminMatches: { list: () => ({ query: {} }), locations: noInput },
  adminPhones: {
    stats: noInput,
    send: ({ id }, actor) => ({ body: { userId: id("ana"), phone: phoneOf(actor) } }),
    verify: ({ id }, actor) => ({ body: { userId: id("ana"), phone: phoneOf(actor), code: "123456" } }),
  },
  contentFilters: {
    list: () => ({ query: {} }),
    add: () => ({ body: { ...filter, pattern: "brand new*" } }),
    try: () => ({ body: { filter, samples: ["Pure quackery"] } }),
    change: () => ({ ...firstFilter, body: filter }),
    remove: () => firstFilter,
  },
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
    changeAccountStatus: ({ id }) => ({
      params: { id: id("ana") },
      body: { action: "warn", reason: "spam", message: "Please stop" },
    }),
  },
  analyticsReports: {
    read: () => ({ query: week }),
    file: () => ({ query: { ...week, format: "csv" } }),
    schedules: noInput,
    schedule: () => ({ body: { kind: "growth", format: "csv", every: "weekly" } }),
    unschedule: () => ({ params: { id: 4711 } }),
  },
  system: {
    read: noInput,
    turn: () => ({ body: { debugMode: false } }),
    deadLetters: noInput,
    retry: () => ({ params: { id: "delivery-1" } }),
  },
};
