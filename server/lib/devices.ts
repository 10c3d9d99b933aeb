import type { I18n } from "@lingui/core";
import type { Device } from "#contract/features/security.ts";

/** The order matters: many browsers also name the browsers they are derived from. */
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
 * Detects browser and system from a user agent string. The client can send any string, so use this only to
 * help people recognise their own devices, never for decisions.
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
export function deviceInWords(i18n: I18n, { browser, system }: Device): string {
  if (browser && system) return i18n._("{browser} on {system}", { browser, system });
  return browser ?? system ?? i18n._("an unknown device");
}
