import * as z from "zod/mini";
import { Day, Id, IdParam, Instant, PersonId, PlaceId } from "#contract/shared/fields.ts";
import { ownEvent, route } from "#contract/shared/route.ts";

export const notificationTypes = [
  "new_match",
  "match",
  "near_miss",
  "message",
  "connection_request",
  "connection_accepted",
  "trip",
  "other",
] as const;
export const NotificationType = z.enum(notificationTypes);

/** What a list and a click need: the person, the stay or the group that the notification is about. */
export const NotificationData = z.object({
  userId: z.optional(PersonId),
  groupId: z.optional(Id),
  /** The person who invites me. Connecting with them accepts the invitation. */
  inviterId: z.optional(PersonId),
  /** My invitation whose mail was refused. */
  invitationId: z.optional(Id),
  exportId: z.optional(z.uuid()),
  importId: z.optional(Id),
  /** The followed calendar that it is about. */
  subscriptionId: z.optional(Id),
  /** The address of a booking mail that was not accepted, which I can add. */
  senderEmail: z.optional(z.string()),
  /** Where I am, if it is about a match or a near miss. */
  placeId: z.optional(PlaceId),
  /** The days that the two share, if it is about a match. */
  overlapStartDate: z.optional(Day),
  overlapEndDate: z.optional(Day),
  /** The day of my stay that is nearest to theirs, if it is about a near miss. */
  myDay: z.optional(Day),
});

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  data: z.optional(NotificationData),
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
    changes: ownEvent,
    summary: "Mark a notification as read",
    params: z.object({ id: IdParam }),
    output: Notification,
  }),
  readAll: route({
    method: "PATCH",
    path: "/api/notifications/mark-all-read",
    audience: "user",
    limit: "write",
    changes: ownEvent,
    summary: "Mark all notifications as read",
    output: z.object({ count: z.number() }),
  }),
};
