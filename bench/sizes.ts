/** How much there is in a world; a person has ten trips on average. */
export type Size = { readonly trips: number; readonly people: number };

const withTrips = (trips: number): Size => ({ trips, people: trips / 10 });

export const sizes = {
  "10k": withTrips(10_000),
  "100k": withTrips(100_000),
  "1m": withTrips(1_000_000),
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

/** Enough for a person with 200 connections, and quickly made. */
export const smallest: Size = { trips: 1000, people: 300 };

/** What those whose calls are measured have, in a world of any size. */
export const benched = { connections: 200, trips: 5 };

/** Who they are: some, spread over the whole world so that they don't share its pages. */
export function benchedPeople({ people }: Size): number[] {
  const some = Math.min(50, Math.floor(people / 50));
  return Array.from({ length: some }, (_, n) => Math.floor((n * people) / some));
}
