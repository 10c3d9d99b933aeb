import * as z from "zod/mini";
import { MessageResponse, PersonId } from "#contract/shared/fields.ts";
import { PhoneCode, TypedPhone } from "#contract/features/phones.ts";
import { route } from "#contract/shared/route.ts";

const count = z.number();

/**
 * `verificationRate` is the percentage of people with a phone who have verified it; null if nobody has a
 * phone.
 */
export const PhoneStats = z.object({
  totalUsers: count,
  usersWithPhones: count,
  verifiedPhones: count,
  unverifiedPhones: count,
  verificationRate: z.nullable(count),
});
export type PhoneStats = z.infer<typeof PhoneStats>;

export const adminPhones = {
  stats: route({
    method: "GET",
    path: "/api/admin/phone-stats",
    audience: "admin",
    limit: "read",
    summary: "Numbers of users with a phone number and with a verified one",
    output: PhoneStats,
  }),
  send: route({
    method: "POST",
    path: "/api/admin/send-phone-verification",
    audience: "admin",
    limit: "write",
    summary:
      "Send a user a code by text message and wait for the result. The response contains the code only outside production and without an SMS provider",
    recorded: ["userId"],
    body: z.strictObject({ userId: PersonId, phone: TypedPhone }),
    output: z.object({
      ...MessageResponse.shape,
      smsDelivered: z.boolean(),
      verificationCode: z.optional(z.string()),
      /** Why the text message was not accepted. */
      details: z.nullable(z.string()),
    }),
  }),
  verify: route({
    method: "POST",
    path: "/api/admin/verify-phone",
    audience: "admin",
    limit: "write",
    summary: "Verify a user's number with the code that was sent to it",
    recorded: ["userId"],
    body: z.strictObject({ userId: PersonId, phone: TypedPhone, code: PhoneCode }),
    output: MessageResponse,
  }),
};
