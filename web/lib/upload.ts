import type { CallInput, Output } from "../../contract/route.ts";
import { answerOf, type AnyRoute, requestOf } from "./call.ts";

/** A photo on a slow line takes its time; one that stands still for so long has stopped. */
const patience = 120_000;

/**
 * Like `call`, for what takes long to send: `onProgress` hears which share of it, from 0 to 1, is on its way. A call that
 * takes a file is given it in its form.
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
    request.timeout = patience;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new TypeError("Failed to send")));
    request.addEventListener("timeout", () => reject(new DOMException("No answer", "TimeoutError")));
    request.addEventListener("load", () => {
      const { status, responseText, statusText } = request;
      const text = responseText || (status < 300 ? "" : statusText);
      const retryAfter = request.getResponseHeader("retry-after");
      try {
        resolve(answerOf<R>({ status, text, retryAfter, token }));
      } catch (error) {
        reject(error);
      }
    });
    request.send(form ?? body);
  });
