import { t } from "@lingui/core/macro";
import { deviceTraits } from "#web/lib/device.ts";

/** What this browser reports about itself, in the order in which support asks for it. */
export function thisBrowser(): [name: string, value: string][] {
  const { isIOS, isMobile } = deviceTraits(navigator);
  const dates = new Intl.DateTimeFormat().resolvedOptions();
  return [
    [t`Browser`, browserIn(navigator.userAgent)],
    [t`Device`, isIOS ? t`iPhone or iPad` : isMobile ? t`Phone or tablet` : t`Computer`],
    [t`Window`, `${innerWidth} × ${innerHeight}, ${devicePixelRatio}x`],
    [t`Language`, navigator.language],
    // Some browsers report none; CLDR has this name for that.
    [t`Time zone`, dates.timeZone || "Etc/Unknown"],
    [t`User agent`, navigator.userAgent],
  ];
}

const known: [pattern: RegExp, name: string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, "Edge"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/SamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+(?:\.\d+)?).* Safari\//, "Safari"],
];

/** Returns a browser's name and version. Many use several names, so specific patterns come first. */
export function browserIn(userAgent: string): string {
  for (const [pattern, name] of known) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return t`Another browser`;
}
