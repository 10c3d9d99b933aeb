import { phones } from "#contract/features/phones.ts";
import { readPlan, sendPhoneCode, testSms, verifyPhone } from "#domain/phones/phones.ts";
import { smsAnalytics } from "#domain/phones/analytics.ts";
import { phoneCountries } from "#lib/phone-numbers.ts";
import { type App, serve } from "#http/core/serve.ts";

export const servePhones = (app: App) =>
  serve(
    app,
    phones,
    {
      countries: async () => [...phoneCountries],
      plan: async (_, { params }) => readPlan(params.country),
      send: async (ctx, { body }, { i18n }) => ({
        message: i18n._("Verification code sent"),
        phone: await sendPhoneCode(ctx, body.phone),
      }),
      verify: async (ctx, { body }, { i18n }) => ({
        message: i18n._("Phone number verified"),
        user: await verifyPhone(ctx, body),
      }),
      test: (ctx, { body }, { i18n }) => testSms(ctx, body, i18n),
      analytics: (ctx, _, { i18n }) => smsAnalytics(ctx, i18n),
    },
    { ownTransaction: ["verify", "test"] },
  );
