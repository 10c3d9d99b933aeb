import { expect, test } from "vitest";
import { difference } from "./documented.ts";

const json = { type: "application/json; charset=utf-8", status: 200 };
const map = { method: "GET", path: "/api/locations/map/:placeId", type: "image/svg+xml", body: "<svg/>" };
const unread = { ...json, method: "GET", path: "/api/notifications/unread-count" };

test("an answer is compared with the document: its route, status, type, fields and refusal", () => {
  expect(difference({ ...unread, body: '{"count":1}' })).toBe(null);
  expect(difference({ ...unread, body: '{"count":"1"}' })).toContain("count");
  expect(difference({ ...unread, body: '{"count":1,"secret":2}' })).toContain("secret");
  expect(difference({ ...unread, body: "null" })).toContain("null");
  expect(difference({ ...unread, status: 201, body: '{"count":1}' })).toBe("no such status");
  expect(difference({ ...unread, path: "/api/nothing", body: "{}" })).toBe("no such route");
  expect(difference({ ...unread, type: "text/plain", body: "1" })).toBe("type text/plain");
  expect(difference({ ...unread, method: "HEAD", body: "" })).toBe(null);
  expect(difference({ ...map, status: 200 })).toBe(null);
  expect(difference({ ...map, status: 200, type: "text/html" })).toBe("type text/html");
  expect(difference({ ...unread, status: 404, body: '{"message":"Not found"}' })).toContain("code");
  const redirect = { ...json, method: "GET", path: "/api/login", status: 302 };
  expect([difference({ ...redirect, body: "" }), difference({ ...redirect, body: "null" })]).toEqual([
    null,
    "a body",
  ]);
});
