import type { Trip } from "#contract/features/trips.ts";

/** Whether a trip was made from bookings and not changed by hand since. */
export const isImported = ({ source }: Pick<Trip, "source">): boolean =>
  source === "import" || source === "email";
