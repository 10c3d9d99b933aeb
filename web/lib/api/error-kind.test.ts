import { expect, test } from "vitest";
import { errorKindOf } from "./error-kind.ts";

const iPhone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", maxTouchPoints: 5 };
const linux = { userAgent: "Mozilla/5.0 (X11; Linux)", maxTouchPoints: 0 };

test("a failed download is a connection problem on every device", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: /assets/home.js",
    "Loading chunk 3 failed",
    "Loading CSS chunk 3 failed",
    "NetworkError when attempting to fetch resource.",
    "Unable to preload CSS for /assets/home.css",
  ])
    expect(errorKindOf(new Error(message), iPhone)).toBe("connection");
});

test("any other failure gets a kind of its own only on iOS", () => {
  expect(errorKindOf(new Error("x is not a function"), iPhone)).toBe("ios");
  expect(errorKindOf(new Error("x is not a function"), linux)).toBe("other");
});
