export type Device = { isMobile: boolean; isIOS: boolean; isWebView: boolean };

/** What kind of device this is, as far as it says. An iPad says it is a Mac, but no Mac is touched by fingers. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">) {
  const isIOS = /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return { isIOS, isMobile: isIOS || /Android|Mobile/.test(userAgent) };
}

/** This device; `isWebView` when the app runs in a window of its own. */
export const thisDevice = (): Device => ({
  ...deviceOf(navigator),
  isWebView: matchMedia("(display-mode: standalone)").matches,
});
