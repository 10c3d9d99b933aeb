import type { Reservation } from "./reservation.ts";
import { legsIn } from "./text-legs.ts";
import { lodgingIn } from "./text-lodging.ts";

/** What running text says was booked, as far as it is plain; it is doubted as `from-text`. */
export function bookingsInText(text: string, receivedAt: string): Reservation[] {
  const stays = lodgingIn(text, receivedAt);
  return stays.length > 0 ? stays : legsIn(text, receivedAt);
}
