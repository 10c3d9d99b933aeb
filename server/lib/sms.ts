import type pg from "pg";

/** `reference` comes back with what the provider says of the text later. */
export type Text = { readonly to: string; readonly text: string; readonly reference: string };

export type Sms = {
  readonly way: "provider" | "outbox" | "none";
  /** Who sends: a number, a name, or a messaging service that chooses one for each country. */
  readonly from: string | null;
  /** Most texts in 24 hours, to everybody together. */
  readonly dailyLimit: number;
  /** Resolves when the text was taken, not when it has arrived. Throws an {@link SmsFailure} when it wasn't taken. */
  send(text: Text): Promise<{ id: string }>;
  /** Whether the provider itself sent this report to this address. */
  hasSigned(report: { url: string; fields: URLSearchParams; signature: string }): boolean;
};

/** The provider refused a text, or could not be reached; the message holds no phone number. */
export class SmsFailure extends Error {
  override name = "SmsFailure";
  constructor(message: string) {
    super(message.replaceAll(/\+?\d{7,}/g, maskPhone));
  }
}

/** `+351912345678` → `+351…78`: enough to know one's own by. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)}…${phone.slice(-2)}`;

const nobody = { from: null, hasSigned: () => false };

/** Keeps texts with the mails, to be read at `/dev/outbox`, where no provider takes them. */
export const outboxSms = (pool: pg.Pool, dailyLimit = 200): Sms => ({
  ...nobody,
  way: "outbox",
  dailyLimit,
  send: async ({ to, text, reference }) => {
    await pool.query("insert into outbox (recipient, subject, body) values ($1, 'Text message', $2)", [
      to,
      text,
    ]);
    return { id: `outbox-${reference}` };
  },
});

/** Where no provider is configured in production: a text may hold a secret, so it is neither kept nor shown. */
export const noSms: Sms = {
  ...nobody,
  way: "none",
  dailyLimit: 0,
  send: async () => {
    throw new SmsFailure("No SMS provider is configured");
  },
};
