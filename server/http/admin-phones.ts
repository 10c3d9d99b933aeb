import { adminPhones } from "../../contract/admin-phones.ts";
import { readPhoneStats, sendCodeTo, verifyCodeOf } from "../domain/admin-phones.ts";
import { type App, serve } from "./serve.ts";

export const serveAdminPhones = (app: App) =>
  serve(
    app,
    adminPhones,
    {
      stats: (ctx) => readPhoneStats(ctx),
      send: (ctx, { body }) => sendCodeTo(ctx, body),
      verify: (ctx, { body }) => verifyCodeOf(ctx, body),
    },
    { ownTransaction: ["send", "verify"] },
  );
