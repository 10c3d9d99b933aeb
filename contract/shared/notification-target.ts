import type { Notification } from "#contract/features/notifications.ts";
import { chatPath, membersPath, newSenderPath } from "./page-paths.ts";

type About = Pick<Notification, "type" | "data">;

/** The kinds of things that a notification leads to. */
export type NotificationTarget =
  | "account"
  | "chat"
  | "connections"
  | "export"
  | "group"
  | "import"
  | "invitation"
  | "invitations"
  | "matches"
  | "messages"
  | "requests";

const byType: Record<Notification["type"], { target: NotificationTarget; path: string | null }> = {
  new_match: { target: "matches", path: "/?tab=matches" },
  match: { target: "matches", path: "/?tab=matches" },
  near_miss: { target: "matches", path: "/?tab=matches" },
  message: { target: "messages", path: "/?tab=messages" },
  connection_request: { target: "requests", path: "/?tab=connect&list=received" },
  connection_accepted: { target: "connections", path: "/?tab=connect" },
  trip: { target: "matches", path: "/?tab=matches" },
  other: { target: "account", path: null },
};

/**
 * Returns what a notification leads to, and the path of its page in the web app: the thing that the
 * notification names, else the target of its type. The path is null if there is no page.
 */
export function targetOf({ type, data = {} }: About): (typeof byType)[Notification["type"]] {
  const { inviterId, invitationId, importId, exportId, groupId, subscriptionId, senderEmail, userId } = data;
  if (inviterId !== undefined) return { target: "invitation", path: "/invite/received" };
  if (invitationId !== undefined) return { target: "invitations", path: "/invite" };
  if (importId !== undefined) return { target: "import", path: `/imports/${importId}` };
  if (subscriptionId !== undefined) return { target: "import", path: "/imports" };
  if (senderEmail !== undefined) return { target: "import", path: newSenderPath(senderEmail) };
  if (type === "message" && userId !== undefined) return { target: "chat", path: chatPath(userId) };
  if (exportId !== undefined) return { target: "export", path: "/your-data" };
  if (groupId !== undefined) return { target: "group", path: membersPath({ id: groupId }) };
  return byType[type];
}
