import type { Notification } from "#contract/features/notifications.ts";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import { chatPath } from "#web/lib/format/person-name.ts";

type About = Pick<Notification, "type" | "data">;
/** `to`: the path to open; null for none. `kinds`: what to refetch. */
type Target = { readonly to: string | null; readonly kinds: readonly ChangeKind[] };

const byType: Record<Notification["type"], Target> = {
  new_match: { to: "/?tab=matches", kinds: ["matches"] },
  match: { to: "/?tab=matches", kinds: ["matches"] },
  message: { to: "/?tab=messages", kinds: ["conversations"] },
  connection_request: { to: "/?tab=connect&list=received", kinds: ["requests"] },
  connection_accepted: { to: "/?tab=connect", kinds: ["connections"] },
  trip: { to: "/?tab=matches", kinds: ["matches"] },
  other: { to: null, kinds: ["account"] },
};

/** Returns the target of a notification: the thing that it names, else the target of its type. */
export function targetOf({ type, data = {} }: About): Target {
  const { inviterId, importId, exportId, groupId, userId } = data;
  if (inviterId !== undefined)
    return { to: "/invite/received", kinds: ["invitations", "connections", "requests"] };
  if (importId !== undefined) return { to: `/imports/${importId}`, kinds: ["imports"] };
  if (type === "message" && userId !== undefined) return { to: chatPath(userId), kinds: ["conversations"] };
  if (exportId !== undefined) return { to: "/your-data", kinds: ["exports"] };
  if (groupId !== undefined) return { to: `/group-members/${groupId}`, kinds: ["groups"] };
  return byType[type];
}
