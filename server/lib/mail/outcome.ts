import { hourMs, hourSeconds } from "#contract/shared/durations.ts";

/** What became of a mail that was handed to the mail server. `why` names no address. */
export type MailOutcome =
  | { readonly kind: "sent" }
  /** Final: the server will never take this mail for this address. Don't retry it. */
  | { readonly kind: "refused"; readonly why: string }
  /** Passing: the server is busy, unreachable, or has trouble with us. Retry it as in {@link mailRetries}. */
  | { readonly kind: "failed"; readonly why: string };

/**
 * How a mail is retried after a passing refusal: for 24 hours, with pauses from ten seconds to two hours,
 * each twice as long as the last.
 */
export const mailRetries = { attempts: 22, firstPauseSeconds: 10, maxPauseSeconds: 2 * hourSeconds } as const;

/** How long a mail may be on its way: the pauses of {@link mailRetries}, which pg-boss stretches a little. */
export const mailMaxAgeMs = 36 * hourMs;

type SmtpError = { readonly code?: string; readonly command?: string; readonly response?: string };

/**
 * The outcome that an error of the mail server stands for. Final are the permanent replies (5xx) to RCPT TO
 * and after DATA, which are about the recipient or the message. Permanent replies about us are passing,
 * because the operator can mend them: about our account (53x, RFC 4954), or our server's reputation and
 * rights (5.7.x, RFC 3463). Temporary replies (4xx), lost connections and timeouts are passing too.
 */
export function outcomeOf(error: unknown): Exclude<MailOutcome, { kind: "sent" }> {
  const { code, command, response = "" } = error as SmtpError;
  const [, reply, status] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (reply === undefined) return { kind: "failed", why: systemCodeOf(error) ?? code ?? "no mail server" };
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  const isAboutUs = reply.startsWith("53") || status?.startsWith("5.7.") === true;
  return {
    kind: reply.startsWith("5") && isAboutMail && !isAboutUs ? "refused" : "failed",
    why: status === undefined ? reply : `${reply} ${status}`,
  };
}

/** The code of the system's error, such as ECONNREFUSED, which tells more than the mailer's own code. */
const systemCodeOf = (error: unknown) => /\bE[A-Z]{4,}\b/.exec(String(error))?.[0];
