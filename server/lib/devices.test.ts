import { expect, test } from "vitest";
import { deviceInWords, deviceOf } from "./devices.ts";
import { languageFor } from "./language.ts";

const { i18n: english } = languageFor("en");

const mozilla = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Linux", "computer"],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
    "Chrome on Windows",
    "computer",
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    "Edge on Windows",
    "computer",
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    "Safari on macOS",
    "computer",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
    "phone",
  ],
  [
    `${mozilla} (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPad",
    "tablet",
  ],
  [
    `${mozilla} (Linux; Android 16; SM-S931B) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
    "phone",
  ],
  [
    `${mozilla} (Linux; Android 15; SM-X910) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
    "Chrome on Android",
    "tablet",
  ],
  [
    `${mozilla} (X11; CrOS x86_64 16463.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36 OPR/120.0`,
    "Opera on ChromeOS",
    "computer",
  ],
  ["curl/8.5.0", "an unknown device", "unknown"],
  ["", "an unknown device", "unknown"],
  [null, "an unknown device", "unknown"],
])("%s is %s", (userAgent, words, kind) => {
  expect(deviceInWords(english, deviceOf(userAgent))).toBe(words);
  expect(deviceOf(userAgent).kind).toBe(kind);
});
