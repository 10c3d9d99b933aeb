import type { BrowserContext } from "playwright-core";
import { addDays } from "../contract/calendar-days.ts";
import { imports } from "../contract/imports.ts";
import { answered } from "./answered.ts";

const today = new Date().toISOString().slice(0, 10);
/** Days from today on, far enough that nobody of the cast is anywhere. */
export const inDays = (count: number) => addDays(today, count);

type Stay = { code: string; name: string; city: string; country: string; from: string; to: string };

/** A stay in a hotel as its sender writes it for machines. */
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

/** The page of a mail that has it inside. */
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

/** The number of an import that its person is asked about. The same booking again is the same import. */
export async function importOf(context: BrowserContext): Promise<number> {
  // As a page of the program asks for it, which is all that the cookie is good for.
  const ours = { "sec-fetch-site": "same-origin" };
  const session = await context.request.post("/api/auth/generate-token", { headers: ours });
  const { token } = await answered<{ token: string }>(session);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await context.request.post(imports.paste.path, { headers, data: { text: waiting } });
  return (await answered<{ id: number }>(answer)).id;
}
