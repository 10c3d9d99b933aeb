/** The size of a world. In the named sizes a person has ten trips on average. */
export type Size = { readonly trips: number; readonly people: number };

const withTrips = (trips: number): Size => ({ trips, people: trips / 10 });

export const sizes = {
  "10k": withTrips(10_000),
  "100k": withTrips(100_000),
  "1m": withTrips(1_000_000),
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

/** Large enough for a person with 200 connections, and generated quickly. */
export const smallest: Size = { trips: 1000, people: 300 };

/** What each measured person has, in a world of any size. */
export const callerProfile = { connections: 200, trips: 5 };

/** Numbers of the measured people, spread over the whole world so that they don't share database pages. */
export function measuredPeople({ people }: Size): number[] {
  const some = Math.min(50, Math.floor(people / 50));
  return Array.from({ length: some }, (_, n) => Math.floor((n * people) / some));
}
