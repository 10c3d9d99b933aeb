import { security } from "../../contract/security.ts";
import { readSecurityLog } from "../domain/security-log.ts";
import { changePassword, proveAgain } from "../domain/security-password.ts";
import { endOneSession, endOtherSessions, listSessions } from "../domain/security-sessions.ts";
import {
  confirmTwoFactor,
  disableTwoFactor,
  readTwoFactor,
  renewBackupCodes,
  setUpTwoFactor,
} from "../domain/security-two-factor.ts";
import { strengthOf } from "../lib/strength.ts";
import { callerOf } from "./caller.ts";
import { type App, serve } from "./serve.ts";

export const serveSecurity = (app: App) =>
  serve(
    app,
    security,
    {
      twoFactor: (ctx) => readTwoFactor(ctx),
      setUpTwoFactor: (ctx, { body }) => setUpTwoFactor(ctx, body.password),
      confirmTwoFactor: async (ctx, { body }, { request }) => ({
        backupCodes: await confirmTwoFactor(ctx, body.code, callerOf(request)),
      }),
      disableTwoFactor: async (ctx, { body }, { request }) => {
        await disableTwoFactor(ctx, body.password, callerOf(request));
        return { message: "Two-factor sign-in is off." };
      },
      renewBackupCodes: async (ctx, { body }, { request }) => ({
        backupCodes: await renewBackupCodes(ctx, body.password, callerOf(request)),
      }),
      sessions: (ctx) => listSessions(ctx),
      endSession: async (ctx, { params }, { request }) => {
        await endOneSession(ctx, params.id, callerOf(request));
        return { message: "This device was signed out." };
      },
      endOtherSessions: async (ctx, _, { request }) => ({
        ended: await endOtherSessions(ctx, callerOf(request)),
        message: "Every other device was signed out.",
      }),
      changePassword: async (ctx, { body }, { request }) => {
        await changePassword(ctx, body, callerOf(request));
        return { message: "Your password was changed." };
      },
      provePassword: async (ctx, { body }) => {
        await proveAgain(ctx, body.password);
        return { message: "Thank you." };
      },
      log: (ctx, { query }) => readSecurityLog(ctx, query.before),
      passwordStrength: (_, { body }) => strengthOf(body),
    },
    // All of these work at a password for a while.
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
