import type { ChangeKind } from "#contract/shared/realtime.ts";
import { blocks } from "#contract/features/blocks.ts";
import { calendars } from "#contract/features/calendars.ts";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { imports } from "#contract/features/imports.ts";
import { invitations } from "#contract/features/invitations.ts";
import { moderation } from "#contract/features/moderation.ts";
import { onboarding } from "#contract/features/onboarding.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import { accountData } from "#contract/features/account-data.ts";
import { trips } from "#contract/features/trips.ts";
import { castUsername } from "#server/seed/cast.ts";
import { inDays, today } from "#e2e/fixtures/days.ts";
import { inMain, atPath, kyoto, kyotoTrip, ask, sendText, bellCount, type Journey } from "./steps.ts";

/** A journey for each kind of the `changed` event. */
export const changeJourneys: { readonly [K in ChangeKind]: Journey } = {
  requests: {
    who: "ana",
    path: atPath("/?tab=connect&list=received"),
    happens: async ({ on }) => ask(await on("emeka"), await on("ana")),
    shows: inMain("Emeka Obi"),
  },
  connections: {
    who: "ana",
    path: atPath("/?tab=connect"),
    happens: async ({ on }) => {
      const [ana, maria] = [await on("ana"), await on("maria")];
      const mine = await maria.call(connections.list, {});
      const id = mine.find(({ userId }) => userId === ana.id)!.id;
      await maria.call(connections.remove, { params: { id } });
    },
    gone: inMain("María Hernández"),
  },
  people: {
    who: "ana",
    path: atPath("/?tab=connect"),
    happens: async ({ on }) =>
      (await on("hana")).call(profile.update, { body: { firstName: "Hanako", lastName: "Tanaka" } }),
    shows: inMain("Hanako Tanaka"),
  },
  blocks: {
    who: "ana",
    path: atPath("/blocked"),
    happens: async ({ on }) =>
      (await on("ana")).call(blocks.block, { body: { blockedUserId: (await on("noor")).id } }),
    shows: inMain("Noor Haddad"),
  },
  groups: {
    who: "bo",
    path: atPath("/?tab=groups"),
    happens: async ({ on }) => {
      const ana = await on("ana");
      const { id } = await ana.call(groups.create, { body: { name: "Live divers" } });
      await ana.call(groups.addMember, { params: { id }, body: { username: castUsername("bo") } });
    },
    shows: inMain("Live divers"),
  },
  matches: {
    who: "bo",
    path: atPath("/?tab=matches"),
    before: async ({ on }) => (await on("bo")).call(trips.create, { body: kyotoTrip("Temples", 200) }),
    happens: async ({ on }) => (await on("ana")).call(trips.create, { body: kyotoTrip("Tea", 202) }),
    shows: inMain("Kyoto"),
  },
  trips: {
    who: "ana",
    path: atPath("/"),
    happens: async ({ on }) => (await on("ana")).call(trips.create, { body: kyotoTrip("Live trip", 230) }),
    shows: inMain("Live trip"),
  },
  days: {
    who: "ana",
    path: atPath("/calendar"),
    happens: async ({ on }) =>
      (await on("ana")).call(days.batch, { body: { locations: [{ date: today, ...kyoto }] } }),
    shows: (page) => page.locator(`[data-day="${today}"][aria-label*="Kyoto"]`).first(),
  },
  calendars: {
    who: "ana",
    path: atPath("/calendar-feeds"),
    happens: async ({ on }) =>
      (await on("ana")).call(calendars.create, {
        body: { name: "Live feed", contents: "trips", detail: "busy" },
      }),
    shows: inMain("Live feed"),
  },
  conversations: {
    who: "ana",
    path: atPath("/?tab=messages"),
    before: async ({ on }) => sendText(await on("giulia"), await on("ana"), "Ciao!"),
    happens: async ({ on }) =>
      (await on("jonas")).call(moderation.changeAccountStatus, {
        params: { id: (await on("giulia")).id },
        body: {
          action: "suspend",
          reason: "Spam",
          message: "No advertising, please.",
          until: `${inDays(5)}T12:00:00Z`,
        },
      }),
    gone: inMain("Giulia Rossi"),
  },
  notifications: {
    who: "emeka",
    path: atPath("/"),
    before: async ({ on, readAll, settled }) => {
      await readAll("emeka");
      await ask(await on("chloe"), await on("emeka"));
      await settled("emeka", 1);
    },
    happens: async ({ on }) => {
      const emeka = await on("emeka");
      const waiting = await emeka.call(connections.requests, {});
      await emeka.call(connections.answer, {
        params: { id: waiting.find(({ requester }) => requester.firstName.startsWith("Chlo"))!.id },
        body: { status: "declined" },
      });
    },
    gone: bellCount,
  },
  account: {
    who: "chloe",
    path: atPath("/?tab=matches"),
    happens: async ({ on }) =>
      (await on("chloe")).call(profile.updateConsents, { body: { locationSharing: false } }),
    shows: inMain("Location sharing is off"),
  },
  preferences: {
    who: "ana",
    path: atPath("/notification-settings"),
    happens: async ({ on }) =>
      (await on("ana")).call(notificationSettings.update, { body: { pushNotifications: false } }),
    shows: (page) => page.getByRole("switch", { name: "Push notifications", checked: false }).first(),
  },
  security: {
    who: "ana",
    path: atPath("/security"),
    happens: ({ signIn }) =>
      signIn("ana", "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"),
    shows: (page) =>
      page
        .getByRole("main")
        .getByText(/Firefox/)
        .first(),
  },
  invitations: {
    who: "ana",
    path: atPath("/invite"),
    happens: async ({ on }) =>
      (await on("ana")).call(invitations.invite, { body: { email: "live@friends.example" } }),
    shows: inMain("live@friends.example"),
  },
  imports: {
    who: "ana",
    path: atPath("/imports"),
    happens: async ({ on }) =>
      (await on("ana")).call(imports.paste, { body: { text: "Nothing to see here" } }),
    shows: inMain("Nothing to see here"),
  },
  exports: {
    who: "ana",
    path: atPath("/your-data"),
    happens: async ({ on }) => (await on("ana")).call(accountData.startExport, {}),
    shows: inMain("Ready. Requested on"),
  },
  onboarding: {
    who: "yuki",
    path: atPath("/welcome"),
    happens: async ({ on }) => (await on("yuki")).call(onboarding.finish, {}),
    shows: (page) => page.getByRole("button", { name: "Ask me these again" }),
  },
};
