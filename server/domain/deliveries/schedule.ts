import { dayMs, hourMs, hourSeconds } from "#contract/shared/durations.ts";
import { mailRetries } from "#lib/mail/outcome.ts";

import { quietUntil, type QuietHours } from "./quiet.ts";
import { awayDelaySeconds } from "#domain/notifications/plan.ts";

/** What the decision about a due delivery depends on. */
export type DeliveryState = {
  readonly channel: "push" | "expo" | "email" | "sms";
  /** The notification was read, its person is hidden now, or the recipient doesn't want it any more. */
  readonly isOver: boolean;
  readonly quietHours: QuietHours;
  /** Whether the recipient has a page open. */
  readonly isOnline: boolean;
  /** Whether the recipient is looking at the conversation. */
  readonly isSeen: boolean;
  readonly lastSeenAt: Date | null;
  /** When the channel was last used for this person. */
  readonly lastSentAt: Date | null;
  /** When its digest goes out; null if it is sent on its own. */
  readonly digestAt: Date | null;
};

export type DeliveryDecision = "send" | "drop" | { readonly wait: Date };

/** A person who hasn't been back since the last mail or text message gets the next one after this pause. */
const repeatPauseMs = 4 * hourMs;

/**
 * Decides whether to send a delivery now, later, or never. After a wait it is decided again, never sent
 * without a decision.
 */
export function decideDelivery(now: Date, it: DeliveryState): DeliveryDecision {
  if (it.isOver || (isPush(it) && it.isSeen)) return "drop";
  const until = latest([quietUntil(now, it.quietHours), ...earliestTimes(now, it)]);
  return until && until > now ? { wait: until } : "send";
}

const isPush = ({ channel }: DeliveryState) => channel === "push" || channel === "expo";

/**
 * The earliest times to send: a digest at its hour; other mails and text messages when the person is away,
 * and not too often.
 */
function earliestTimes(now: Date, it: DeliveryState): (Date | null)[] {
  if (it.digestAt) return [it.digestAt];
  return isPush(it) ? [] : [whenAway(now, it), afterLast(it)];
}

function whenAway(now: Date, { isOnline, lastSeenAt }: DeliveryState): Date | null {
  return later(isOnline ? now : lastSeenAt, awayDelaySeconds * 1000);
}

function afterLast({ lastSentAt, lastSeenAt }: DeliveryState): Date | null {
  const hasBeenBack = lastSentAt && lastSeenAt && lastSeenAt > lastSentAt;
  return hasBeenBack ? null : later(lastSentAt, repeatPauseMs);
}

const later = (from: Date | null, milliseconds: number) => from && new Date(from.getTime() + milliseconds);

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)));
}

type Channel = DeliveryState["channel"];
/** For pushes and text messages: over about eight hours. */
const usualRetries = { attempts: 12, firstPauseSeconds: 30, maxPauseSeconds: 2 * hourSeconds };
const retriesOf = (channel: Channel) => (channel === "email" ? mailRetries : usualRetries);

/** Number of attempts after which a delivery is dead. */
export const maxAttempts = (channel: Channel): number => retriesOf(channel).attempts;

/**
 * When to retry: the pause doubles with each attempt, and is at least the service's `retryAfter` (seconds).
 */
export function retryAt(now: Date, channel: Channel, attempts: number, retryAfter = 0): Date {
  const { firstPauseSeconds, maxPauseSeconds } = retriesOf(channel);
  const pause = Math.min(firstPauseSeconds * 2 ** (attempts - 1), maxPauseSeconds) * 1000;
  const asked = Math.min(retryAfter * 1000, dayMs);
  return new Date(now.getTime() + Math.max(pause, asked));
}
