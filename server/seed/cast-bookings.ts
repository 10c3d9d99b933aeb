import type { Day } from "#contract/shared/fields.ts";

const airport = (iataCode: string, name: string) => ({ "@type": "Airport", iataCode, name });
const lisbon = airport("LIS", "Lisbon");
const munich = airport("MUC", "Munich");

const flight = (
  flightNumber: string,
  from: object,
  to: object,
  departureTime: string,
  arrivalTime: string,
) => ({
  "@context": "http://schema.org",
  "@type": "FlightReservation",
  reservationNumber: "K7QX2M",
  reservationFor: {
    "@type": "Flight",
    ...{ flightNumber, departureTime, arrivalTime, departureAirport: from, arrivalAirport: to },
    airline: { "@type": "Airline", iataCode: "XC" },
  },
});

/** What Ana has booked for her next trip, as an agency writes it for machines. */
export const anasBooking = (first: Day, last: Day): string =>
  JSON.stringify([
    flight("552", lisbon, munich, `${first}T08:12:00`, `${first}T12:20:00`),
    {
      "@context": "http://schema.org",
      "@type": "LodgingReservation",
      reservationNumber: "5521-8840",
      checkinTime: `${first}T15:00:00`,
      checkoutTime: `${last}T11:00:00`,
      reservationFor: {
        "@type": "LodgingBusiness",
        name: "Hotel am Viktualienmarkt",
        address: { "@type": "PostalAddress", addressLocality: "Munich", addressCountry: "DE" },
      },
    },
    flight("553", munich, lisbon, `${last}T18:05:00`, `${last}T20:25:00`),
  ]);
