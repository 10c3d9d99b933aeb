import { generateSync } from "otplib";
import pg from "pg";
import sharp from "sharp";
import { accounts } from "#contract/features/accounts.ts";
import { calendars, type NewFeed } from "#contract/features/calendars.ts";
import { type ImportReview, imports } from "#contract/features/imports.ts";
import { invitations } from "#contract/features/invitations.ts";
import { reports } from "#contract/features/reports.ts";
import { security } from "#contract/features/security.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { stay } from "#e2e/support/bookings.ts";

/** A picture for file inputs. */
export const photoFile = {
  name: "photo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: "#6655cc" } })
    .png()
    .toBuffer(),
};

/** Values of the greatest length that the fields allow, without a position to break the line. */
const longest = {
  first: "Donaudampfschifffahrtselektrizitätenhauptbetriebsw",
  last: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternw",
  username: "donaudampfschifffahrts",
  email: "donaudampfschifffahrtskapitaenspatent@coincide.example",
  city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  trip: "Sommerferienzeltlagerbetreuerausbildungswochenende".repeat(2),
  group: "Interrailfreundeskreistre",
};

/** The ids of a trip with a booking, and of an import that cancels that one. */
export type LongIds = { cancelled: number; booked: number };

type Filled = { origin: string; folder: string };

/**
 * Gives everyone in the cast the longest possible values, and Ana data for each dialog.
 */
export async function fillWithLongValues({ origin, folder }: Filled): Promise<LongIds> {
  const ana = await callerOf(origin, "ana");
  // Creates a second session, as of another device.
  await callerOf(origin, "ana");
  const feed: NewFeed = { name: longest.first, contents: "trips", detail: "exact" };
  await ana("POST", calendars.create.path, feed);
  await ana("POST", invitations.invite.path, { name: longest.first, email: `guest.${longest.email}` });
  await ana("POST", imports.renewAddress.path);
  await ana("POST", reports.report.path, {
    contentType: "user",
    contentId: "demo-bo",
    reportedUserId: "demo-bo",
    reason: "harassment",
    details: longest.city,
  });
  const ids = await cancelledBooking(ana);
  for (const text of ["Dear diary", "Dear aunt"]) await ana("POST", imports.paste.path, { text });
  const hana = await callerOf(origin, "hana");
  const { secret } = await hana<{ secret: string }>("POST", security.setUpTwoFactor.path, {
    password: castPassword,
  });
  await hana("POST", security.confirmTwoFactor.path, { code: generateSync({ secret }) });

  const client = new pg.Client({ connectionString: (await runningEmbedded(folder)) ?? "" });
  await client.connect();
  try {
    const isAna = "id = 'demo-ana'";
    await client.query(
      `update users set first_name = $1, last_name = $2, email = substr(id, 6) || '.' || $3,
         username = $4 || substr(id, 6), phone = '+49301234' || lpad(abs(hashtext(id) % 10000)::text, 4, '0'),
         is_phone_verified = ${isAna}, profile_image_url = case when ${isAna} then '/mark.svg' end`,
      [longest.first, longest.last, longest.email, longest.username],
    );
    await client.query(
      `insert into passkeys (user_id, name, credential_id, public_key, counter, is_synced)
       values ('demo-ana', $1, 'of-ana', 'of-ana', 0, true)`,
      [longest.first],
    );
    await client.query(
      `insert into access_tokens (user_id, name, token_hash, scopes, expires_at)
       values ('demo-ana', $1, 'of-ana', '{trips:read,matches:read}', now() + interval '30 days')`,
      [longest.first],
    );
    await client.query(
      `insert into calendar_subscriptions (user_id, name, host, sealed_address, address_hash, next_read_at)
       values ('demo-ana', $1, 'calendar.example', '', '', now() + interval '1 hour')`,
      [longest.first],
    );
    await client.query("update groups set name = $1", [longest.group]);
    await client.query("update trips set name = $1, city = $2", [longest.trip, longest.city]);
    await client.query(
      "insert into group_memberships (group_id, user_id) select id, 'demo-ana' from groups where owner_id = 'demo-sam'",
    );
  } finally {
    await client.end();
  }
  return ids;
}

async function cancelledBooking(call: Caller): Promise<LongIds> {
  const booking = { code: "LONG1", name: longest.city, city: "Bergen", country: "NO" };
  const dated = { ...booking, from: inDays(210), to: inDays(214) };
  const { id, proposals } = await call<ImportReview>("POST", imports.paste.path, { text: stay(dated) });
  const [proposal] = proposals;
  const { placeId: _, ...trip } = proposal!.suggestion!;
  const bookings = proposal!.bookings.map(({ number }) => number);
  const accepted = { change: "new", tripId: null, bookings, trip };
  const accept = imports.accept.path.replace(":id", `${id}`);
  const { tripIds } = await call<ImportReview>("POST", accept, accepted);
  const text = stay(dated, "Cancelled");
  const { id: cancelled } = await call<ImportReview>("POST", imports.paste.path, { text });
  return { cancelled, booked: tripIds[0]! };
}

type Caller = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Signs a person of the cast in, and returns a function that calls the API in that session. */
async function callerOf(origin: string, person: CastName): Promise<Caller> {
  let token = "";
  const call: Caller = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const credentials = { email: castEmail(person), password: castPassword };
  ({ token } = await call<{ token: string }>("POST", accounts.login.path, credentials));
  return call;
}
