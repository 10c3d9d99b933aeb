import * as z from "zod/mini";
import { Account } from "./accounts.ts";
import { CountryCode, Instant, required, Said } from "./fields.ts";
import { route } from "./route.ts";

/** As it was typed. Without a plus at its beginning it is read as in the country of one's home. */
export const TypedPhone = z
  .string("Please enter a phone number")
  .check(
    z.trim(),
    z.minLength(1, "Please enter a phone number"),
    z.minLength(10, "Please enter a valid phone number"),
    z.maxLength(40, "Please enter a valid phone number"),
  );

export const codeLength = 6;
/** Blanks, as in "123 456", are left out. */
export const PhoneCode = z.pipe(
  z.pipe(
    z.string("Code must be 6 digits"),
    z.transform((code: string) => code.replaceAll(/\s/g, "")),
  ),
  z.string().check(z.regex(/^\d{6}$/, "Code must be 6 digits")),
);

/** A country and what its numbers begin with after the plus; the main country of a shared code comes first. */
export const PhoneCountry = z.object({ code: z.string(), callingCode: z.string() });
export type PhoneCountry = z.infer<typeof PhoneCountry>;

/**
 * How one country's numbers are written, in libphonenumber's own words; with it the country whose ways it shares, if
 * any, first.
 */
export const PhonePlan = z.object({
  version: z.number(),
  callingCode: z.string(),
  countries: z.array(z.object({ code: z.string(), ways: z.array(z.unknown()) })),
});
export type PhonePlan = z.infer<typeof PhonePlan>;

export const PhoneToVerify = z.strictObject({ phone: TypedPhone });
export const PhoneWithCode = z.strictObject({ phone: TypedPhone, code: PhoneCode });
export const SmsTest = z.strictObject({ phone: TypedPhone, message: required(1600, "Message is required") });

/** Where a text is on its way, as far as we were told. */
export const smsStatuses = ["queued", "sending", "sent", "delivered", "undelivered", "failed"] as const;
export type SmsStatus = (typeof smsStatuses)[number];
const count = z.number();

/** Figures are of the last 30 days unless they say otherwise; numbers of people are masked. */
export const SmsAnalytics = z.object({
  deliveryOptimizations: z.object({
    retryLogic: z.string(),
    statusCallbacks: z.string(),
    maxPrice: z.string(),
    carrierOptimization: z.string(),
  }),
  recommendedActions: z.array(z.string()),
  budget: z.object({ limit: count, usedToday: count }),
  deliveries: z.object(
    Object.fromEntries(smsStatuses.map((it) => [it, count])) as Record<SmsStatus, typeof count>,
  ),
  recent: z.array(
    z.object({
      id: z.number(),
      purpose: z.string(),
      to: z.string(),
      status: z.enum(smsStatuses),
      error: z.nullable(z.string()),
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
});
export type SmsAnalytics = z.infer<typeof SmsAnalytics>;

export const phones = {
  countries: route({
    method: "GET",
    path: "/api/phones/countries",
    audience: "user",
    limit: "read",
    summary: "Every country with a calling code",
    output: z.array(PhoneCountry),
  }),
  plan: route({
    method: "GET",
    path: "/api/phones/countries/:country",
    audience: "user",
    limit: "read",
    summary: "How one country's numbers are written",
    params: z.object({ country: CountryCode }),
    output: PhonePlan,
  }),
  send: route({
    method: "POST",
    path: "/api/auth/send-phone-verification",
    audience: "user",
    limit: "mail",
    summary: "Send a code to a phone number; it takes the place of an earlier one and is good for 10 minutes",
    body: PhoneToVerify,
    /** `phone` as it was understood, in E.164. */
    output: z.object({ message: Said, phone: z.string() }),
  }),
  verify: route({
    method: "POST",
    path: "/api/auth/verify-phone",
    audience: "user",
    limit: "signIn",
    summary: "Prove a phone number by the code that was sent to it; five tries a code",
    body: PhoneWithCode,
    output: z.object({ message: Said, user: Account }),
  }),
  test: route({
    method: "POST",
    path: "/api/sms/test",
    audience: "admin",
    limit: "mail",
    summary: "Send a text message; without a `messageId`, `error` says why it was not taken",
    body: SmsTest,
    output: z.object({ messageId: z.nullable(z.string()), error: z.nullable(z.string()) }),
  }),
  analytics: route({
    method: "GET",
    path: "/api/sms/analytics",
    audience: "admin",
    limit: "read",
    summary: "How text messages are sent, and what became of them",
    output: SmsAnalytics,
  }),
};
