import { expect, test } from "vitest";
import { deviceTraits } from "./device.ts";

test("iPhones, iPads that report a Mac, Android phones and desktops are recognised", () => {
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";
  const android = "Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36";
  expect(deviceTraits({ userAgent: iPhone, maxTouchPoints: 5 })).toEqual({ isIOS: true, isMobile: true });
  expect(deviceTraits({ userAgent: mac, maxTouchPoints: 5 })).toEqual({ isIOS: true, isMobile: true });
  expect(deviceTraits({ userAgent: mac, maxTouchPoints: 0 })).toEqual({ isIOS: false, isMobile: false });
  expect(deviceTraits({ userAgent: android, maxTouchPoints: 5 })).toEqual({ isIOS: false, isMobile: true });
});
