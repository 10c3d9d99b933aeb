import type { Notification } from "../../../contract/notifications.ts";

const places: Partial<Record<Notification["type"], string>> = {
  new_match: "/#/matches",
  match: "/#/matches",
  message: "/#/messages",
  connection_request: "/#/connections",
  connection_accepted: "/#/connections",
  trip: "/",
};

/** Where a notification leads: by its type, or by what it is about; null when it says all there is. */
export const whereTo = ({ type, data }: Pick<Notification, "type" | "data">): string | null =>
  data?.inviterId !== undefined
    ? `/connect/${encodeURIComponent(data.inviterId)}`
    : data?.importId !== undefined
      ? `/imports/${data.importId}`
      : (places[type] ??
        (data?.exportId !== undefined ? "/your-data" : data?.groupId !== undefined ? "/?tab=groups" : null));
