type Early = { token?: string; [path: string]: Promise<Response> | string | undefined };
declare global {
  interface Window {
    early?: Early;
  }
}

/** So long after the page began an answer may be used that was asked for at its beginning, in milliseconds. */
const fresh = 10_000;

/**
 * The answer that `index.html` asked for before the program was here, once, if it was with this token; otherwise
 * undefined.
 */
export function takeEarly(method: string, url: URL, token: string | null): Promise<Response> | undefined {
  const { early } = window;
  const path = url.pathname + url.search;
  if (method !== "GET" || !early || early.token !== token || performance.now() > fresh) return undefined;
  const answer = early[path];
  early[path] = undefined;
  return typeof answer === "object" ? answer : undefined;
}
