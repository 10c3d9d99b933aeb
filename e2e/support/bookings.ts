import type { BrowserContext } from "playwright-core";
import { imports } from "#contract/features/imports.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { jsonOf } from "./answered.ts";

type Stay = { code: string; name: string; city: string; country: string; from: string; to: string };

/** A hotel booking as schema.org JSON, the form in which senders write bookings for machines. */
export const stay = ({ code, name, city, country, from, to }: Stay, status = "Confirmed"): string =>
  JSON.stringify({
    "@context": "http://schema.org",
    "@type": "LodgingReservation",
    reservationNumber: code,
    reservationStatus: `http://schema.org/Reservation${status}`,
    checkinTime: `${from}T15:00:00`,
    checkoutTime: `${to}T11:00:00`,
    reservationFor: {
      "@type": "LodgingBusiness",
      name,
      address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country },
    },
  });

type Leg = { code: string; number: string; from: string; to: string; day: string; at: [string, string] };

/** One flight as schema.org JSON, between airports and at local times of one day. */
export const flight = ({ code, number, from, to, day, at: [departs, arrives] }: Leg): string =>
  JSON.stringify({
    "@context": "http://schema.org",
    "@type": "FlightReservation",
    reservationNumber: code,
    reservationFor: {
      "@type": "Flight",
      flightNumber: number,
      airline: { "@type": "Airline", iataCode: "LH" },
      departureAirport: { "@type": "Airport", iataCode: from },
      departureTime: `${day}T${departs}:00`,
      arrivalAirport: { "@type": "Airport", iataCode: to },
      arrivalTime: `${day}T${arrives}:00`,
    },
  });

/** The HTML of a mail that contains the booking. */
export const mailPage = (booking: string): string =>
  `<html><head><script type="application/ld+json">${booking}</script></head><body><p>Thank you.</p></body></html>`;

const waiting = stay({
  code: "SCREEN1",
  name: "Hôtel du Port",
  city: "Nantes",
  country: "FR",
  from: inDays(80),
  to: inDays(84),
});

/**
 * The id of an import that waits for the person's review. Pasting the same booking again gives the same
 * import.
 */
export async function importOf(context: BrowserContext): Promise<number> {
  // The header of a request from one of our pages; without it, the cookie is not accepted.
  const ours = { "sec-fetch-site": "same-origin" };
  const session = await context.request.post("/api/auth/generate-token", { headers: ours });
  const { token } = await jsonOf<{ token: string }>(session);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await context.request.post(imports.paste.path, { headers, data: { text: waiting } });
  return (await jsonOf<{ id: number }>(answer)).id;
}
