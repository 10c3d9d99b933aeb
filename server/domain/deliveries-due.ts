import { quietUntil, type QuietHours } from "./deliveries-quiet.ts";
import { awayDelay } from "./notifications-plan.ts";

/** What decides about one that is due. */
export type Standing = {
  readonly channel: "push" | "expo" | "email" | "sms";
  /** It was read, or whoever it is about is hidden now, or it isn't wanted any more. */
  readonly isOver: boolean;
  readonly quietHours: QuietHours;
  /** Has a page open somewhere. */
  readonly isOnline: boolean;
  /** Looks at what it is about. */
  readonly isSeen: boolean;
  readonly lastSeenAt: Date | null;
  /** The last thing that was sent by this channel. */
  readonly lastSentAt: Date | null;
  /** When its digest goes out; null for what goes by itself. */
  readonly digestAt: Date | null;
};

export type Verdict = "send" | "drop" | { readonly wait: Date };

const second = 1000;
const hour = 60 * 60 * second;
/** Who has not been back since a mail or a text gets the next one so much later at the earliest. */
const latePause = 4 * hour;

/** Whether to send it now, later, or not at all. Waiting ends in being asked again, never in sending unasked. */
export function verdictOf(now: Date, it: Standing): Verdict {
  if (it.isOver || (isPush(it) && it.isSeen)) return "drop";
  const until = latest([quietUntil(now, it.quietHours), ...itsTurn(now, it)]);
  return until && until > now ? { wait: until } : "send";
}

const isPush = ({ channel }: Standing) => channel === "push" || channel === "expo";

/** A digest comes at its hour; other mails and texts are for those who are away, and not too often. */
function itsTurn(now: Date, it: Standing): (Date | null)[] {
  if (it.digestAt) return [it.digestAt];
  return isPush(it) ? [] : [whenAway(now, it), afterLast(it)];
}

function whenAway(now: Date, { isOnline, lastSeenAt }: Standing): Date | null {
  return later(isOnline ? now : lastSeenAt, awayDelay * second);
}

function afterLast({ lastSentAt, lastSeenAt }: Standing): Date | null {
  const hasBeenBack = lastSentAt && lastSeenAt && lastSeenAt > lastSentAt;
  return hasBeenBack ? null : later(lastSentAt, latePause);
}

const later = (from: Date | null, milliseconds: number) => from && new Date(from.getTime() + milliseconds);

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)));
}

/** After so many tries it is given up: about eight hours. */
export const mostAttempts = 12;
const firstPause = 30 * second;
const longestPause = 2 * hour;

/** When to try again after the `attempts`th failure: twice as long each time, and not before it was asked for. */
export function retryAt(now: Date, attempts: number, retryAfter = 0): Date {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  const asked = Math.min(retryAfter * second, 24 * hour);
  return new Date(now.getTime() + Math.max(pause, asked));
}
