import type { Reservation } from "#booking-parser/reservation.ts";
import { legsIn } from "./legs.ts";
import { lodgingIn } from "./lodging.ts";

/** The bookings in running text, if they are clear. They are marked as `from-text`. */
export function bookingsInText(text: string, receivedAt: string): Reservation[] {
  const stays = lodgingIn(text, receivedAt);
  return stays.length > 0 ? stays : legsIn(text, receivedAt);
}
