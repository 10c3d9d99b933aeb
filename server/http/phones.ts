import { phones } from "../../contract/phones.ts";
import { readPlan, sendPhoneCode, testSms, verifyPhone } from "../domain/phones.ts";
import { smsAnalytics } from "../domain/phones-analytics.ts";
import { phoneCountries } from "../lib/phone-numbers.ts";
import { languageOf } from "./language.ts";
import { type App, serve } from "./serve.ts";

export const servePhones = (app: App) =>
  serve(
    app,
    phones,
    {
      countries: async () => [...phoneCountries],
      plan: async (_, { params }) => readPlan(params.country),
      send: async (ctx, { body }) => ({
        message: "Verification code sent",
        phone: await sendPhoneCode(ctx, body.phone),
      }),
      verify: async (ctx, { body }) => ({
        message: "Phone number verified",
        user: await verifyPhone(ctx, body),
      }),
      test: (ctx, { body }) => testSms(ctx, body),
      analytics: (ctx, _, { request }) => smsAnalytics(ctx, languageOf(request).i18n),
    },
    { ownTransaction: ["verify", "test"] },
  );
