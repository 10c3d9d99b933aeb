import type { Notification } from "../../../contract/notifications.ts";

const places: Partial<Record<Notification["type"], string>> = {
  new_match: "/#/matches",
  match: "/#/matches",
  message: "/#/messages",
  connection_request: "/#/connections",
  connection_accepted: "/#/connections",
  trip: "/",
};

/** Where a notification leads; null when it says all there is. */
export const whereTo = (type: Notification["type"]): string | null => places[type] ?? null;
