import type { Expected } from "#testing/bookings/fixtures.ts";

export type Printed = {
  readonly name: string;
  readonly expected: Expected;
  /** A page of HTML to print, or a function that makes the file. */
  readonly page?: string;
  readonly file?: () => Promise<Buffer>;
};

type Reservation = Expected["reservations"][number];
type Trip = Expected["trips"][number];

const berlin = { country: "DE", city: "Berlin" };

/** What a document contains: journeys and stays in order, and the trips suggested to a person in Berlin. */
export const expecting = (
  about: string,
  reservations: readonly Omit<Reservation, "isCancelled">[],
  trips: readonly Trip[],
  receivedAt = "2027-02-01T09:30:00Z",
): Expected => ({
  about,
  home: berlin,
  receivedAt,
  reservations: reservations.map((it) => ({ ...it, isCancelled: false })),
  trips,
  cancels: 0,
});

export const journey = (
  kind: "flight" | "train",
  confirmation: string,
  firstDay: string,
  to: string,
  lastDay = firstDay,
): Omit<Reservation, "isCancelled"> => ({ kind, confirmation, firstDay, lastDay, to });
export const stay = (confirmation: string, firstDay: string, lastDay: string, to: string) =>
  ({ kind: "lodging", confirmation, firstDay, lastDay, to }) as const;
export const trip = (country: string, city: string, startDate: string, endDate = startDate) => ({
  country,
  city,
  startDate,
  endDate,
});
