import { security } from "#contract/features/security.ts";
import { readSecurityLog } from "#domain/security/log.ts";
import { changePassword, reauthenticate } from "#domain/security/password.ts";
import { endOneSession, endOtherSessions, listSessions } from "#domain/security/sessions.ts";
import {
  confirmTwoFactor,
  disableTwoFactor,
  readTwoFactor,
  renewBackupCodes,
  setUpTwoFactor,
} from "#domain/security/two-factor.ts";
import { hintIn } from "#lib/crypto/password-strength-words.ts";
import { estimateStrength } from "#lib/crypto/password-strength.ts";
import { requestOrigin } from "#http/core/request-origin.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveSecurity = (app: App) =>
  serve(
    app,
    security,
    {
      twoFactor: (ctx) => readTwoFactor(ctx),
      setUpTwoFactor: (ctx, { body }) => setUpTwoFactor(ctx, body.password),
      confirmTwoFactor: async (ctx, { body }, { request }) => ({
        backupCodes: await confirmTwoFactor(ctx, body.code, requestOrigin(request)),
      }),
      disableTwoFactor: async (ctx, { body }, { request, i18n }) => {
        await disableTwoFactor(ctx, body.password, requestOrigin(request));
        return { message: i18n._("Two-factor sign-in is off.") };
      },
      renewBackupCodes: async (ctx, { body }, { request }) => ({
        backupCodes: await renewBackupCodes(ctx, body.password, requestOrigin(request)),
      }),
      sessions: (ctx) => listSessions(ctx),
      endSession: async (ctx, { params }, { request, i18n }) => {
        await endOneSession(ctx, params.id, requestOrigin(request));
        return { message: i18n._("This device was signed out.") };
      },
      endOtherSessions: async (ctx, _, { request, i18n }) => ({
        ended: await endOtherSessions(ctx, requestOrigin(request)),
        message: i18n._("Every other device was signed out."),
      }),
      changePassword: async (ctx, { body }, { request, i18n }) => {
        await changePassword(ctx, body, requestOrigin(request));
        return { message: i18n._("Your password was changed.") };
      },
      provePassword: async (ctx, { body }, { i18n }) => {
        await reauthenticate(ctx, body.password);
        return { message: i18n._("Thank you.") };
      },
      log: (ctx, { query }) => readSecurityLog(ctx, query.before),
      passwordStrength: async (_, { body }, { i18n }) => {
        const { score, hint } = await estimateStrength(body);
        return { score, hint: hint && hintIn(i18n, hint) };
      },
    },
    // All of these hash or rate a password, which is slow.
    {
      ownTransaction: [
        "setUpTwoFactor",
        "disableTwoFactor",
        "renewBackupCodes",
        "changePassword",
        "provePassword",
        "passwordStrength",
      ],
    },
  );
