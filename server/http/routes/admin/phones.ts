import { adminPhones } from "#contract/features/admin/phones.ts";
import { readPhoneStats, sendCodeTo, verifyCodeOf } from "#domain/admin/phones.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveAdminPhones = (app: App) =>
  serve(
    app,
    adminPhones,
    {
      stats: (ctx) => readPhoneStats(ctx),
      send: (ctx, { body }, { i18n }) => sendCodeTo(ctx, body, i18n),
      verify: async (ctx, { body }, { i18n }) => {
        await verifyCodeOf(ctx, body);
        return { message: i18n._("Phone number verified") };
      },
    },
    { ownTransaction: ["send", "verify"] },
  );
