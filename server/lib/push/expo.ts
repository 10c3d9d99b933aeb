import type { PushAnswer } from "./push.ts";

/** A message in the format of Expo's push service. */
export type ExpoMessage = {
  readonly to: string;
  readonly title: string;
  readonly body: string;
  readonly data: Record<string, unknown>;
  /** A later message with the same id replaces it on the device. */
  readonly collapseId: string;
};

type Ticket = { status: "ok" } | { status: "error"; message?: string; details?: { error?: string } };

const defaultUrl = "https://exp.host/--/api/v2/push/send";
const batchSize = 100;
const timeoutMs = 10_000;

/** Sends messages through Expo's push service, in batches of 100. Never throws: failures are results. */
export const expoSender =
  (url = defaultUrl) =>
  async (messages: readonly ExpoMessage[]): Promise<PushAnswer[]> => {
    const answers: PushAnswer[] = [];
    for (let at = 0; at < messages.length; at += batchSize) {
      answers.push(...(await sendSome(url, messages.slice(at, at + batchSize))));
    }
    return answers;
  };

async function sendSome(url: string, messages: readonly ExpoMessage[]): Promise<PushAnswer[]> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(messages.map((it) => ({ ...it, priority: "high", sound: "default" }))),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return all(messages, `status ${response.status}`, response.headers.get("retry-after"));
    const { data } = (await response.json()) as { data?: Ticket[] };
    return messages.map((_, index) => answerOf(data?.[index]));
  } catch (error) {
    return all(messages, error instanceof Error ? error.name : "no connection", null);
  }
}

const all = (messages: readonly ExpoMessage[], why: string, retryAfter: string | null): PushAnswer[] =>
  messages.map(() => ({
    kind: "failed",
    why,
    retryAfter: retryAfter ? Number(retryAfter) || undefined : undefined,
  }));

function answerOf(ticket: Ticket | undefined): PushAnswer {
  if (ticket?.status === "ok") return { kind: "sent" };
  const error = ticket?.details?.error;
  return error === "DeviceNotRegistered" ? { kind: "gone" } : { kind: "failed", why: error ?? "no ticket" };
}
