import { eq } from "drizzle-orm";
import { phones } from "#contract/features/phones.ts";
import { users } from "#db/tables/accounts.ts";
import { smsDeliveries } from "#db/tables/phones.ts";
import { twilioSms } from "#lib/sms/twilio.ts";
import { newTwilio, signedReport, sidOf } from "#testing/fakes/twilio.ts";
import { phone } from "./phones.ts";
import { newWorld } from "./world.ts";

export const publicUrl = "https://coincide.example";

/** The program with Twilio as its SMS service; Giulia is an admin. */
export async function twilioWorld({ dailyLimit = 200 } = {}) {
  const twilio = await newTwilio();
  const world = await newWorld({ publicUrl, sms: twilioSms({ ...twilio.account, dailyLimit }) });
  await world.db
    .update(users)
    .set({ role: "admin" })
    .where(eq(users.id, world.id("giulia")));
  return {
    ...world,
    ...twilio,
    send: (to = phone) => world.as("ana")(phones.send, { body: { phone: to } }),
    testSms: (message = "Hello") => world.as("giulia")(phones.test, { body: { phone, message } }),
    analytics: async () => (await world.as("giulia")(phones.analytics, {})).body,
    deliveries: () => world.db.select().from(smsDeliveries).orderBy(smsDeliveries.id),
    report: async (
      fields: Record<string, string>,
      { delivery = 1, token = undefined as string | undefined } = {},
    ) => {
      const url = `/api/sms/status?delivery=${delivery}`;
      const answer = await world.app.inject({
        method: "POST",
        url,
        ...signedReport(publicUrl + url, fields, token),
      });
      return answer.statusCode;
    },
  };
}

/** A status report about a text message, as Twilio sends it. */
export const statusReport = (status: string, sid = sidOf(1), more = {}) => ({
  MessageSid: sid,
  MessageStatus: status,
  ...more,
});
