import { adminUsers } from "#contract/features/admin/users.ts";
import { tryAddressOf } from "#domain/accounts/emails/address-check.ts";
import { updateUser } from "#domain/admin/edit.ts";
import { readHistory } from "#domain/admin/history.ts";
import { resetPasswordOf } from "#domain/admin/passwords.ts";
import { changeUser, removeUser } from "#domain/admin/account-status.ts";
import { listUsers } from "#domain/admin/users.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAdminUsers = (app: App) =>
  serve(app, adminUsers, {
    list: (ctx, { query }) => listUsers(ctx, query),
    history: (ctx, { params }) => readHistory(ctx, params.id),
    change: (ctx, { params, body }) => changeUser(ctx, params.id, body.action),
    update: async (ctx, { params, body }, { request }) => {
      const { user, changed } = await updateUser(ctx, params.id, body);
      request.noted.details = { changed };
      return user;
    },
    tryEmail: (ctx, { params }) => tryAddressOf(ctx, params.id),
    remove: (ctx, { params }) => removeUser(ctx, params.id),
    resetPassword: async (ctx, { body }, { request, i18n }) => {
      const { userId, ...answer } = await resetPasswordOf(ctx, body);
      request.noted.target = `users/${userId}`;
      return { ...answer, message: i18n._("Password reset successfully") };
    },
  });
