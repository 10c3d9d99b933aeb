import { accessTokens } from "#contract/features/access-tokens.ts";
import { calendars } from "#contract/features/calendars.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { imports } from "#contract/features/imports.ts";
import { invitations } from "#contract/features/invitations.ts";
import { notifications } from "#contract/features/notifications.ts";
import { reports } from "#contract/features/reports.ts";
import { security } from "#contract/features/security.ts";
import { subscriptions } from "#contract/features/subscriptions.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { openRemoteFiles } from "#lib/remote-files/https-files.ts";
import type { RemoteFiles } from "#lib/remote-files/remote-files.ts";
import { newWorld, type World, type WorldSettings } from "#testing/worlds/world.ts";

export const lisbon = {
  country: "PT",
  state: "11",
  city: "Lisbon",
  startDate: "2026-05-03",
  endDate: "2026-05-07",
};

export const porto = {
  country: "PT",
  state: "13",
  city: "Porto",
  startDate: "2026-06-03",
  endDate: "2026-06-05",
};
const booked = {
  "@type": "LodgingReservation",
  reservationNumber: "ANA1",
  checkinDate: porto.startDate,
  checkoutDate: porto.endDate,
  reservationFor: {
    "@type": "LodgingBusiness",
    name: "Ana's hotel",
    address: { addressLocality: "Porto", addressCountry: "PT" },
  },
};

/** Texts that show that an answer contains data of Ana's. */
export const signsOfAna = ["id-of-ana", "ana@coincide.example", "Ana Silva", "Ana's"];

export type AccessWorld = World & {
  readonly things: Record<
    | "trip"
    | "asked"
    | "connection"
    | "notice"
    | "group"
    | "message"
    | "invitation"
    | "report"
    | "booking"
    | "sender"
    | "subscription"
    | "feed"
    | "passkey"
    | "accessToken",
    number
  > & {
    readonly session: string;
    /** Tokens of Ana's invitation links. */
    readonly links: readonly string[];
  };
};

/**
 * A world in which Ana has one of everything. The others: Chloé, an accepted connection; Bo, whom Ana
 * blocked, and Dev, who blocked Ana (both are still connected with her in the database); Sam, a stranger;
 * Giulia, an admin. Everyone has the same home and the same trip.
 */
export async function accessWorld(
  until: NonNullable<WorldSettings["until"]>,
  more: Pick<WorldSettings, "presence"> = {},
): Promise<AccessWorld> {
  const { template, things } = await (original ??= makeOriginal());
  const world = await newWorld({ template, until, remoteFiles: everywhereACalendar, ...more });
  // Ana signs in first, before any call changes her account.
  await world.tokenOf("ana");
  return { ...world, things };
}

/** The database that all access worlds are cloned from, so that the setup calls run only once. */
let original: Promise<{ template: string; things: AccessWorld["things"] }> | undefined;

/** Any address answers with an empty calendar. */
const everywhereACalendar: RemoteFiles = {
  ...openRemoteFiles(),
  fetch: async () => ({
    ...{ kind: "file", etag: null, lastModified: null },
    bytes: Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n"),
  }),
};

async function makeOriginal() {
  const ends: (() => Promise<void>)[] = [];
  const world = await newWorld({
    keepsDatabase: true,
    remoteFiles: everywhereACalendar,
    until: (end) => ends.push(end),
  });
  const things = await fill(world);
  for (const end of ends) await end();
  return { template: world.name, things };
}

async function fill(world: World): Promise<AccessWorld["things"]> {
  const { as, id, pool } = world;
  await pool.query(
    "update users set home_country = 'PT', home_state = '11', home_city = 'Lisbon', home_place = '2267057', shares_near_misses = true",
  );
  await pool.query("update users set role = 'admin' where id = $1", [id("giulia")]);
  await world.connect(["ana", "chloe"], ["bo", "ana"], ["ana", "dev"], ["ana", "emeka"]);
  await as("hana")(connections.request, { body: { targetUserId: id("ana") } });
  for (const person of ["bo", "dev", "chloe"] as const)
    await as(person)(chat.send, { body: { receiverId: id("ana"), content: "See you" } });
  await pool.query("insert into blocked_users (blocker_id, blocked_user_id) values ($1, $2), ($3, $1)", [
    id("ana"),
    id("bo"),
    id("dev"),
  ]);
  await pool.query(
    "with g as (insert into groups (name, owner_id) values ('Ana''s people', $1) returning id) insert into group_memberships (group_id, user_id) select g.id, unnest($2::text[]) from g",
    [id("ana"), ["sam", "chloe", "bo", "dev", "giulia", "noor"].map((name) => id(name as CastName))],
  );
  await pool.query(
    `insert into notifications (user_id, about_id, type, title, message)
     select unnest($2::text[]), $1, 'other', 'News', 'Ana Silva did something'
     union all select $1, $3, 'other', 'News', 'Ana''s own'`,
    [id("ana"), ["chloe", "bo", "dev"].map((name) => id(name as CastName)), id("chloe")],
  );
  for (const person of ["ana", "chloe", "bo", "dev", "sam", "giulia"] as const) {
    const name = person === "ana" ? "Ana's trip" : "Mine";
    await as(person)(trips.create, { body: { ...lisbon, name } });
    // They just miss Ana in Porto.
    const later = person === "ana" ? "2026-08-01" : "2026-08-02";
    await as(person)(trips.create, { body: { ...porto, name, startDate: later, endDate: later } });
  }
  const about = {
    contentType: "user",
    contentId: id("ana"),
    reportedUserId: id("ana"),
    reason: "spam",
  } as const;
  const { body: report } = await as("noor")(reports.report, { body: about });
  const village = { date: "2026-04-01", country: "PT", state: "11", city: "Ana's village" };
  await as("ana")(days.batch, { body: { locations: [village] } });
  await as("ana")(invitations.invite, { body: { name: "Ana's aunt", email: "aunt@elsewhere.example" } });
  const feed = { name: "Ana's family", contents: "trips-and-matches", detail: "exact" } as const;
  await as("ana")(calendars.create, { body: feed });
  for (let links = 0; links < 4; links += 1) await as("ana")(invitations.invite, { body: {} });
  const { body: booking } = await as("ana")(imports.paste, { body: { text: JSON.stringify(booked) } });
  const { body: sent } = await as("ana")(imports.addSender, {
    body: { email: "ana.travels@coincide.example" },
  });
  const { body: followed } = await as("ana")(subscriptions.add, {
    body: { address: "https://anas.example/trips.ics" },
  });
  await pool.query("update contact_invitations set sent_at = sent_at - interval '8 days'");
  await world.settle();
  await pool.query("update calendar_subscriptions set name = 'Ana''s calendar', last_tried_at = null");
  return {
    ...(await anasThings(world)),
    report: report.id,
    booking: booking.id,
    sender: sent.senders.at(-1)!.id!,
    subscription: followed.id,
  };
}

async function anasThings({
  as,
  id,
  pool,
}: World): Promise<Omit<AccessWorld["things"], "report" | "booking" | "sender" | "subscription">> {
  const [trip] = (await as("ana")(trips.list, {})).body;
  const [asked] = (await as("ana")(connections.requests, {})).body;
  const connected = (await as("ana")(connections.list, {})).body;
  const connection = connected.find(({ userId }) => userId === id("emeka"));
  const [notice] = (await as("ana")(notifications.list, {})).body;
  const [message] = (await as("ana")(chat.messages, { params: { userId: id("chloe") }, query: {} })).body;
  const [group] = (await as("ana")(groups.list, { query: {} })).body;
  const sent = (await as("ana")(invitations.list, {})).body;
  const invitation = sent.find(({ way }) => way === "email");
  const links = sent.flatMap(({ way, link }) => (way === "link" && link?.split("/").at(-1)) || []);
  const [session] = (await as("ana")(security.sessions, {})).body;
  const [feed] = (await as("ana")(calendars.list, {})).body;
  const { rows } = await pool.query<{ id: number }>(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, is_synced)
     values ($1, 'Ana''s phone', 'of-ana', 'of-ana', 0, false) returning id`,
    [id("ana")],
  );
  const { body: token } = await as("ana")(accessTokens.create, {
    body: { name: "Ana's script", scopes: ["trips:read"], days: 30 },
  });
  if (!feed || !session || !trip || !asked || !connection || !notice || !group || !message || !invitation)
    throw new Error("something of Ana's is missing");
  return {
    trip: trip.id,
    feed: feed.id,
    passkey: rows[0]!.id,
    accessToken: token.id,
    asked: asked.id,
    connection: connection.id,
    notice: notice.id,
    group: group.id,
    message: message.id,
    session: session.id,
    invitation: invitation.id,
    links,
  };
}
