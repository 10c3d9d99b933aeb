import { type NotificationTarget, targetOf } from "#contract/shared/notification-target.ts";
import type { ChangeKind } from "#contract/shared/realtime.ts";

const kindsOf: Record<NotificationTarget, readonly ChangeKind[]> = {
  account: ["account"],
  chat: ["conversations"],
  connections: ["connections"],
  export: ["exports"],
  group: ["groups"],
  import: ["imports"],
  invitation: ["invitations", "connections", "requests"],
  invitations: ["invitations"],
  matches: ["matches"],
  messages: ["conversations"],
  requests: ["requests"],
};

/** `to`: the path that a notification opens; null for none. `kinds`: what to refetch. */
export function whereTo(notification: Parameters<typeof targetOf>[0]) {
  const { target, path } = targetOf(notification);
  return { to: path, kinds: kindsOf[target] };
}
