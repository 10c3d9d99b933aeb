type PreloadedResponses = { token?: string; [path: string]: Promise<Response> | string | undefined };
declare global {
  interface Window {
    preloadedResponses?: PreloadedResponses;
  }
}

/** A preloaded response may be used until this many milliseconds after the page load. */
const maxAgeMs = 10_000;

/**
 * Returns the response that `index.html` requested before the app was loaded: once, and only if it was
 * requested with this token; otherwise undefined.
 */
export function takePreloadedResponse(
  method: string,
  url: URL,
  token: string | null,
): Promise<Response> | undefined {
  const { preloadedResponses: responses } = window;
  const path = url.pathname + url.search;
  if (method !== "GET" || !responses || responses.token !== token || performance.now() > maxAgeMs)
    return undefined;
  const answer = responses[path];
  responses[path] = undefined;
  return typeof answer === "object" ? answer : undefined;
}
