/** A hotel booking as schema.org JSON, the form in which senders write bookings for machines. */
export const hotelJson = (
  more: {
    code?: string;
    name?: string;
    city?: string;
    country?: string;
    from?: string;
    to?: string;
    isCancelled?: boolean;
    changed?: string;
  } = {},
): string => {
  const { code = "LIS1", name = "Hotel Tejo", city = "Lisboa", country = "PT" } = more;
  return JSON.stringify({
    "@context": "http://schema.org",
    "@type": "LodgingReservation",
    reservationNumber: code,
    reservationStatus: `http://schema.org/${more.isCancelled ? "ReservationCancelled" : "ReservationConfirmed"}`,
    ...(more.changed && { modifiedTime: more.changed }),
    checkinTime: `${more.from ?? "2026-05-03"}T15:00:00`,
    checkoutTime: `${more.to ?? "2026-05-07"}T11:00:00`,
    reservationFor: {
      "@type": "LodgingBusiness",
      name,
      address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country },
    },
  });
};

/** A flight at 08:10, for three and a half hours, as schema.org JSON. */
export const flight = (number: string, from: string, to: string, day: string, code = "XK4P2M") => ({
  "@type": "FlightReservation",
  reservationNumber: code,
  reservationFor: {
    "@type": "Flight",
    flightNumber: number,
    airline: { "@type": "Airline", iataCode: "TP" },
    departureAirport: { "@type": "Airport", iataCode: from },
    departureTime: `${day}T08:10:00`,
    arrivalAirport: { "@type": "Airport", iataCode: to },
    arrivalTime: `${day}T11:40:00`,
  },
});
