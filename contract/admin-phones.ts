import * as z from "zod/mini";
import { Message, PersonId } from "./fields.ts";
import { PhoneCode, TypedPhone } from "./phones.ts";
import { route } from "./route.ts";

const count = z.number();

/** `verificationRate` is in percent of the people with a phone; null where there are none. */
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
    summary: "How many people have a phone number, and have proven it",
    output: PhoneStats,
  }),
  send: route({
    method: "POST",
    path: "/api/admin/send-phone-verification",
    audience: "admin",
    limit: "write",
    summary:
      "Send somebody a code by text message, and wait for what becomes of it. The code is in the answer only where no text can be sent and it isn't production",
    recorded: ["userId"],
    body: z.strictObject({ userId: PersonId, phone: TypedPhone }),
    output: z.object({
      ...Message.shape,
      smsDelivered: z.boolean(),
      verificationCode: z.optional(z.string()),
      /** Why it was not taken. */
      details: z.nullable(z.string()),
    }),
  }),
  verify: route({
    method: "POST",
    path: "/api/admin/verify-phone",
    audience: "admin",
    limit: "write",
    summary: "Prove somebody's number by the code that was sent to it",
    recorded: ["userId"],
    body: z.strictObject({ userId: PersonId, phone: TypedPhone, code: PhoneCode }),
    output: Message,
  }),
};
