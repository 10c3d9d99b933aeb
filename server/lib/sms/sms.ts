import type pg from "pg";

/** `reference` is included in the provider's later delivery reports. */
export type TextMessage = { readonly to: string; readonly text: string; readonly reference: string };

export type SmsService = {
  readonly way: "provider" | "outbox" | "none";
  /** The sender: a number, a name, or a messaging service that chooses one for each country. */
  readonly from: string | null;
  /** Maximum number of text messages in 24 hours, for all people together. */
  readonly dailyLimit: number;
  /**
   * Resolves when the provider has accepted the text, not when it has arrived. Throws an {@link SmsFailure}
   * if it was not accepted.
   */
  send(text: TextMessage): Promise<{ id: string }>;
  /** Whether the provider itself sent this report to this URL. */
  hasSigned(report: { url: string; fields: URLSearchParams; signature: string }): boolean;
};

/** The provider refused a text or could not be reached. The message contains no phone number. */
export class SmsFailure extends Error {
  override name = "SmsFailure";
  constructor(message: string) {
    super(message.replaceAll(/\+?\d{7,}/g, maskPhone));
  }
}

/** `+351912345678` → `+351…78`: enough for people to recognise their own number. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)}…${phone.slice(-2)}`;

const noProvider = { from: null, hasSigned: () => false };

/**
 * Stores text messages next to the mails instead of sending them; read them at `/dev/outbox`. For development
 * without a provider.
 */
export const outboxSms = (pool: pg.Pool, dailyLimit = 200): SmsService => ({
  ...noProvider,
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

/**
 * For production without a provider: sending fails. The text is not stored, because it may contain a secret.
 */
export const noSms: SmsService = {
  ...noProvider,
  way: "none",
  dailyLimit: 0,
  send: async () => {
    throw new SmsFailure("No SMS provider is configured");
  },
};
