import { expect, test } from "vitest";
import { CallError } from "./call.ts";
import { isOutage, isTransient } from "./transient.ts";

const refused = (status: number) => new CallError(status, "");
const lost = [new TypeError("Failed to fetch"), new DOMException("No answer", "TimeoutError")];

test("network errors, 502 to 504 and 429 are transient; refusals and 500 are not", () => {
  for (const error of [...lost, ...[408, 429, 502, 503, 504].map(refused)])
    expect(isTransient(error), String(error)).toBe(true);
  for (const status of [400, 401, 403, 404, 409, 422, 500])
    expect(isTransient(refused(status)), String(status)).toBe(false);
});

test("only an answer below 500 is a decision of the server, so no outage signs anybody out", () => {
  for (const error of [...lost, refused(500), refused(503)]) expect(isOutage(error)).toBe(true);
  for (const status of [400, 401, 404, 429]) expect(isOutage(refused(status)), String(status)).toBe(false);
});
