import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Account } from "./account-shapes.ts";
import { CountryCode, Instant, required, SixDigits } from "#contract/shared/fields.ts";
import { plainPhone } from "#contract/shared/typed/plain-text.ts";
import { route } from "#contract/shared/route.ts";

/**
 * A phone number as typed or pasted, in digits of any script. Without a leading plus, it is read as a number
 * of the person's home country.
 */
export const TypedPhone = z
  .string(complaint("PHONE_REQUIRED"))
  .check(
    z.overwrite(plainPhone),
    z.minLength(1, complaint("PHONE_REQUIRED")),
    z.minLength(10, complaint("INVALID_PHONE")),
    z.maxLength(40, complaint("INVALID_PHONE")),
  );

export const codeLength = 6;
export const PhoneCode = SixDigits(complaint("CODE_MALFORMED"));

/** A country and its calling code; the main country of a shared code comes first. */
export const PhoneCountry = z.object({ code: z.string(), callingCode: z.string() });
export type PhoneCountry = z.infer<typeof PhoneCountry>;

/**
 * How one country's numbers are formatted, in libphonenumber's metadata format. If the country shares another
 * country's formats, that country comes first.
 */
export const PhonePlan = z.object({
  version: z.number(),
  callingCode: z.string(),
  countries: z.array(z.object({ code: z.string(), ways: z.array(z.unknown()) })),
});
export type PhonePlan = z.infer<typeof PhonePlan>;

export const PhoneToVerify = z.strictObject({ phone: TypedPhone });
export const PhoneWithCode = z.strictObject({ phone: TypedPhone, code: PhoneCode });
export const SmsTest = z.strictObject({
  phone: TypedPhone,
  message: required(1600, complaint("MESSAGE_REQUIRED")),
});

/** The delivery states of a text message, as far as the provider reports them. */
export const smsStatuses = ["queued", "sending", "sent", "delivered", "undelivered", "failed"] as const;
export type SmsStatus = (typeof smsStatuses)[number];
const count = z.number();

/** Figures cover the last 30 days unless noted otherwise; phone numbers are masked. */
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
    summary: "All countries with their calling codes",
    output: z.array(PhoneCountry),
  }),
  plan: route({
    method: "GET",
    path: "/api/phones/countries/:country",
    audience: "user",
    limit: "read",
    summary: "The number format of a country",
    params: z.object({ country: CountryCode }),
    output: PhonePlan,
  }),
  send: route({
    method: "POST",
    path: "/api/auth/send-phone-verification",
    audience: "user",
    limit: "mail",
    changes: { none: "the number is stored once it is proven" },
    summary: "Send a code to a phone number; valid for 10 minutes, replaces an earlier code",
    body: PhoneToVerify,
    /** `phone` is the number as we understood it, in E.164. */
    output: z.object({ message: z.string(), phone: z.string() }),
  }),
  verify: route({
    method: "POST",
    path: "/api/auth/verify-phone",
    audience: "user",
    limit: "signIn",
    changes: ["account"],
    summary: "Verify a phone number with the code that was sent to it; five attempts per code",
    body: PhoneWithCode,
    output: z.object({ message: z.string(), user: Account }),
  }),
  test: route({
    method: "POST",
    path: "/api/sms/test",
    audience: "admin",
    limit: "mail",
    summary: "Send a test text message; without a `messageId`, `error` says why it was rejected",
    body: SmsTest,
    output: z.object({ messageId: z.nullable(z.string()), error: z.nullable(z.string()) }),
  }),
  analytics: route({
    method: "GET",
    path: "/api/sms/analytics",
    audience: "admin",
    limit: "read",
    summary: "How text messages are sent, and their delivery statistics",
    output: SmsAnalytics,
  }),
};
