import type { CallInput, Output } from "#contract/shared/route.ts";
import { answerOf, type AnyRoute, requestOf } from "./call.ts";

/**
 * A photo on a slow line takes long; an upload that isn't finished after this many milliseconds has stalled.
 */
const uploadTimeoutMs = 120_000;

/**
 * Like `call`, for large requests: calls `onProgress` with the share that was sent, from 0 to 1. A route that
 * takes a file gets it in `form`.
 */
export const upload = <const R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  onProgress: (share: number) => void,
  form?: FormData,
): Promise<Output<R>> =>
  new Promise((resolve, reject) => {
    const { url, token, method, headers, body } = requestOf(route, input);
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = uploadTimeoutMs;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new TypeError("Failed to send")));
    request.addEventListener("timeout", () => reject(new DOMException("No answer", "TimeoutError")));
    request.addEventListener("load", () => {
      const { status, responseText, statusText } = request;
      const text = responseText || (status < 300 ? "" : statusText);
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      try {
        resolve(answerOf<R>({ status, text, headers, token }));
      } catch (error) {
        reject(error);
      }
    });
    request.send(form ?? body);
  });
