import type { PushAnswer } from "./push.ts";

/** As Expo's push service takes it. */
export type ExpoMessage = {
  readonly to: string;
  readonly title: string;
  readonly body: string;
  readonly data: Record<string, unknown>;
  /** A later one with the same id takes its place. */
  readonly collapseId: string;
};

type Ticket = { status: "ok" } | { status: "error"; message?: string; details?: { error?: string } };

const usual = "https://exp.host/--/api/v2/push/send";
const mostAtOnce = 100;
const patience = 10_000;

/** Sends to Expo's push service, a hundred at a time; what can't be sent now is an answer, never thrown. */
export const expoSender =
  (url = usual) =>
  async (messages: readonly ExpoMessage[]): Promise<PushAnswer[]> => {
    const answers: PushAnswer[] = [];
    for (let at = 0; at < messages.length; at += mostAtOnce) {
      answers.push(...(await sendSome(url, messages.slice(at, at + mostAtOnce))));
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
      signal: AbortSignal.timeout(patience),
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
