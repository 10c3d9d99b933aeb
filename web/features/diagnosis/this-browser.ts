import { t } from "@lingui/core/macro";
import { deviceOf } from "../../lib/device.ts";

/** What this browser says of itself, in the order in which it is asked for. */
export function thisBrowser(): [name: string, value: string][] {
  const { isIOS, isMobile } = deviceOf(navigator);
  const dates = new Intl.DateTimeFormat().resolvedOptions();
  return [
    [t`Browser`, browserIn(navigator.userAgent)],
    [t`Device`, isIOS ? t`iPhone or iPad` : isMobile ? t`Phone or tablet` : t`Computer`],
    [t`Window`, `${innerWidth} × ${innerHeight}, ${devicePixelRatio}x`],
    [t`Language`, navigator.language],
    [t`Time zone`, dates.timeZone],
    [t`Browser’s own description`, navigator.userAgent],
  ];
}

const known: [pattern: RegExp, name: string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, "Edge"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/SamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+(?:\.\d+)?).* Safari\//, "Safari"],
];

/** Name and version of a browser; many call themselves by several names, the more special first. */
export function browserIn(userAgent: string): string {
  for (const [pattern, name] of known) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return t`Another one`;
}
