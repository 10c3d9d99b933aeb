import * as z from "zod/mini";
import { Id, IdParam, Instant, PersonId } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

export const NotificationType = z.enum([
  "new_match",
  "match",
  "message",
  "connection_request",
  "connection_accepted",
  "trip",
  "other",
]);

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  /** What a click needs: the person or the group that the notification is about. */
  data: z.optional(
    z.object({
      userId: z.optional(PersonId),
      groupId: z.optional(Id),
      /** The person who invites me. Connecting with them accepts the invitation. */
      inviterId: z.optional(PersonId),
      exportId: z.optional(z.uuid()),
      importId: z.optional(Id),
    }),
  ),
  isRead: z.boolean(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: route({
    method: "GET",
    path: "/api/notifications",
    audience: "user",
    limit: "read",
    summary: "My notifications, newest first (at most 100)",
    output: z.array(Notification),
  }),
  unreadCount: route({
    method: "GET",
    path: "/api/notifications/unread-count",
    audience: "user",
    limit: "read",
    summary: "Number of unread notifications",
    output: z.object({ count: z.number() }),
  }),
  read: route({
    method: "PATCH",
    path: "/api/notifications/:id/read",
    audience: "user",
    limit: "write",
    summary: "Mark a notification as read",
    params: z.object({ id: IdParam }),
    output: Notification,
  }),
  readAll: route({
    method: "PATCH",
    path: "/api/notifications/mark-all-read",
    audience: "user",
    limit: "write",
    summary: "Mark all notifications as read",
    output: z.object({ count: z.number() }),
  }),
};
