import type { Device } from "../../contract/security.ts";

/** The order counts: many browsers also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string, Device["kind"]])[] = [
  [/\biPhone\b|\biPod\b/, "iPhone", "phone"],
  [/\biPad\b/, "iPad", "tablet"],
  [/\bAndroid\b.*\bMobile\b/, "Android", "phone"],
  [/\bAndroid\b/, "Android", "tablet"],
  [/\bWindows\b/, "Windows", "computer"],
  [/\bCrOS\b/, "ChromeOS", "computer"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS", "computer"],
  [/\bLinux\b|\bX11\b/, "Linux", "computer"],
];

/**
 * What a browser says of itself, as far as people care. It may say what it likes: good for recognising one's own
 * devices in a list, never for deciding anything.
 */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? "";
  const system = systems.find(([sign]) => sign.test(text));
  return {
    browser: browsers.find(([sign]) => sign.test(text))?.[1] ?? null,
    system: system?.[1] ?? null,
    kind: system?.[2] ?? "unknown",
  };
}

/** "Firefox on Linux", for mails. */
export function deviceInWords({ browser, system }: Device): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "an unknown device";
}
