export type DeviceTraits = { isMobile: boolean; isIOS: boolean; isWebView: boolean };

/** What the browser reports about the device. An iPad reports a Mac, but no Mac has a touch screen. */
export function deviceTraits({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">) {
  const isIOS = /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return { isIOS, isMobile: isIOS || /Android|Mobile/.test(userAgent) };
}

/** This device; `isWebView` is true if the app runs in its own window. */
export const thisDevice = (): DeviceTraits => ({
  ...deviceTraits(navigator),
  isWebView: matchMedia("(display-mode: standalone)").matches,
});
