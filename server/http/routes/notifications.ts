import { notifications } from "#contract/features/notifications.ts";
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "#domain/notifications/notifications.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveNotifications = (app: App) =>
  serve(app, notifications, {
    list: (ctx) => listNotifications(ctx),
    unreadCount: (ctx) => countUnread(ctx),
    read: (ctx, { params }) => markRead(ctx, params.id),
    readAll: (ctx) => markAllRead(ctx),
  });
