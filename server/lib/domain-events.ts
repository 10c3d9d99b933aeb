import type { Ctx } from "./ctx.ts";

/** A domain event, emitted in the transaction in which it happened. */
export type Event = { readonly type: string; readonly data: object };

export type EventKind<T extends object> = { (data: T): Event; readonly type: string };

/**
 * Declares a kind of event; call the result to create an event. Data must only contain ids, because the event
 * is stored until its listeners have run.
 */
export function eventKind<T extends object>(type: string): EventKind<T> {
  return Object.assign((data: T): Event => ({ type, data }), { type });
}

/** An attempt of a listener to handle an event. `id` is the same for all attempts, and for no other event. */
export type Attempt = { readonly id: string };

export type Listener = {
  readonly type: string;
  /** The queue's name; it must not change while jobs wait in it. */
  readonly name: string;
  readonly react: (ctx: Ctx, data: never, attempt: Attempt) => Promise<void>;
  /** Whether a failure is retried for 24 hours, as mails are, instead of some minutes. */
  readonly sendsMail: boolean;
};

/**
 * Declares a listener: `react` runs after the transaction of each such event has committed, at least once,
 * and is retried with growing delays if it throws. It must therefore be idempotent. `ctx.db` is not a
 * transaction.
 */
export const listen = <T extends object>(
  kind: EventKind<T>,
  name: string,
  react: (ctx: Ctx, data: T, attempt: Attempt) => Promise<void>,
): Listener => ({ type: kind.type, name, react, sendsMail: false });

/** The context of {@link listenAndMail}. What sends a mail takes this one, so no other listener can. */
export type MailCtx = Ctx & { readonly attempt: Attempt };

/** Declares a listener that sends a mail: as {@link listen}, but retried as long as mails are. */
export const listenAndMail = <T extends object>(
  kind: EventKind<T>,
  name: string,
  react: (ctx: MailCtx, data: T) => Promise<void>,
): Listener => ({
  ...listen<T>(kind, name, (ctx, data, attempt) => react({ ...ctx, attempt }, data)),
  sendsMail: true,
});
