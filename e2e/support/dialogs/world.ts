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
import { inDays, stay } from "#e2e/support/bookings.ts";
import type { Environment } from "#e2e/support/environment.ts";

/** A picture for file inputs. */
export const photo = {
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

/**
 * Gives everyone in the cast the longest possible values, and Ana data for each dialog. Returns the id of an
 * import that cancels a booking.
 */
export async function fillWithLongValues({ program, folder }: Environment): Promise<{ cancelled: number }> {
  const ana = await callerOf(program.origin, "ana");
  // Creates a second session, as of another device.
  await callerOf(program.origin, "ana");
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
  const cancelled = await cancelledBooking(ana);
  const hana = await callerOf(program.origin, "hana");
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
    await client.query("update groups set name = $1", [longest.group]);
    await client.query("update trips set name = $1, city = $2", [longest.trip, longest.city]);
    await client.query(
      "insert into group_memberships (group_id, user_id) select id, 'demo-ana' from groups where owner_id = 'demo-sam'",
    );
  } finally {
    await client.end();
  }
  return { cancelled };
}

/** The id of an import that cancels the booking of a trip. */
async function cancelledBooking(call: Caller): Promise<number> {
  const booking = { code: "LONG1", name: longest.city, city: "Bergen", country: "NO" };
  const dated = { ...booking, from: inDays(210), to: inDays(214) };
  const { id, proposals } = await call<ImportReview>("POST", imports.paste.path, { text: stay(dated) });
  const [proposal] = proposals;
  const { placeId: _, ...trip } = proposal!.suggestion!;
  const bookings = proposal!.bookings.map(({ number }) => number);
  const accepted = { change: "new", tripId: null, bookings, trip };
  await call("POST", imports.accept.path.replace(":id", `${id}`), accepted);
  const text = stay(dated, "Cancelled");
  return (await call<ImportReview>("POST", imports.paste.path, { text })).id;
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
