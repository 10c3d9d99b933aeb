import { accountImport } from "#contract/features/account-import.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { CommandRefused } from "#lib/command-refused.ts";

const { path, method, largestBody } = accountImport.preview;

/** The largest body that any route takes, in bytes. A proxy in front of the program must let it pass. */
export const largestUploadBytes = largestBody!;

const megabytes = Math.ceil(largestUploadBytes / 1024 ** 2);

/**
 * Sends a body of the largest size to the program through its public address, as a visitor, whom the program
 * refuses unread. Throws if something in front of the program refuses the size, with a 413 or by breaking the
 * connection, if it doesn't reach the program, or if the certificate is one that no browser accepts. An
 * address that doesn't answer at all is no fault: some networks can't reach their own public address.
 */
export async function lookAtUploads(publicUrl: string): Promise<string> {
  const health = await answer(new URL("/healthz", publicUrl)).catch((error: Error) => error);
  if (health instanceof Error) return notReached(publicUrl, codeOf(health));
  if (badGateway.has(health.status))
    throw new CommandRefused(
      `the proxy in front of ${publicUrl} answers ${health.status}: it doesn't reach the program, or that isn't running`,
    );
  const headers = { "content-type": "multipart/form-data; boundary=doctor" };
  const body = new Uint8Array(largestUploadBytes);
  const { status, text } = await answer(new URL(path, publicUrl), { method, headers, body }).catch(() => {
    throw refusal(publicUrl, "breaks the connection at");
  });
  if (status === 413) throw refusal(publicUrl, "refuses");
  return isOurs(text)
    ? `${megabytes} MB reach the program`
    : `not checked: ${publicUrl} answers ${status}, and not as this program`;
}

/** What a proxy answers if the program is stopped, or listens elsewhere. */
const badGateway: ReadonlySet<number> = new Set([502, 503, 504]);

const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: "has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
};

/** Throws if every visitor meets the same fault. */
function notReached(publicUrl: string, code: string): string {
  const fault = certificateFaults[code];
  if (fault) throw new CommandRefused(`the certificate of ${publicUrl} ${fault}`);
  return /CERT|SIGNATURE|ISSUER/.test(code)
    ? `not checked: this machine doesn't trust the certificate of ${publicUrl} (${code})`
    : `not checked: ${publicUrl} doesn't answer from here`;
}

const codeOf = ({ cause }: Error): string => String((cause as { code?: unknown } | undefined)?.code);

async function answer(url: URL, options?: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(minuteMs) });
  return { status: response.status, text: await response.text() };
}

const refusal = (publicUrl: string, does: string) =>
  new Error(
    `the proxy in front of ${publicUrl} ${does} ${megabytes} MB: raise its limit, in nginx with client_max_body_size ${megabytes}m`,
  );

/** Whether an answer is a refusal by our program. */
function isOurs(text: string): boolean {
  try {
    return (JSON.parse(text) as { code?: unknown }).code === "UNAUTHORIZED";
  } catch {
    return false;
  }
}
