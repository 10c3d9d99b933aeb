import { accountImport } from "#contract/features/account-import.ts";
import { minuteMs } from "#contract/shared/durations.ts";

const { path, method, largestBody } = accountImport.preview;

/** The largest body that any route takes, in bytes. A proxy in front of the program must let it pass. */
export const largestUploadBytes = largestBody!;

const megabytes = Math.ceil(largestUploadBytes / 1024 ** 2);

/**
 * Sends a body of the largest size to the program through its public address, as a visitor, whom the program
 * refuses unread. Throws if something in front of the program refuses the size: with a 413, or by breaking
 * the connection. If the address doesn't answer at all, nothing is wrong with the proxy: the program may be
 * stopped, and some networks can't reach their own public address.
 */
export async function lookAtUploads(publicUrl: string): Promise<string> {
  const isReached = await answer(new URL("/healthz", publicUrl)).catch(() => null);
  if (!isReached) return `not checked: ${publicUrl} doesn't answer from here`;
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
