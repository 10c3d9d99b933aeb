import { expect, test } from "vitest";
import { apiComplaints } from "./complaints-api.ts";
import { serverComplaints } from "./complaints-server.ts";
import { complaint, complaints, fillTemplate, oneOf, readComplaint } from "./complaints.ts";
import { issueCodes } from "./failure.ts";
import { refusalCodes, refusals } from "./refusals.ts";

test("each code is defined once: no refusal and complaint share a code", () => {
  const codes = [...issueCodes].sort();
  expect(codes).toEqual([...new Set(codes)]);
  expect(issueCodes).toEqual(expect.arrayContaining(refusalCodes));
});

test("codes are in capitals, and their texts are trimmed and not empty", () => {
  const tables = [complaints, apiComplaints, ...Object.values(serverComplaints), ...Object.values(refusals)];
  for (const [code, text] of tables.flatMap((it) => Object.entries(it))) {
    expect(code).toMatch(/^[A-Z][A-Z0-9_]{2,59}$/);
    expect(text.trim()).toBe(text);
    expect(text).not.toBe("");
  }
});

test("a complaint is encoded in a string and decoded with its code and params", () => {
  expect(readComplaint(complaint("REQUIRED"))).toEqual({ code: "REQUIRED" });
  expect(readComplaint(complaint("TOO_LONG", { max: 50 }))).toEqual({
    code: "TOO_LONG",
    params: { max: 50 },
  });
  expect(readComplaint(oneOf(['say "a"', "b}"]))).toEqual({
    code: "NOT_ONE_OF",
    params: { options: 'say "a", b}' },
  });
  for (const text of ["", "Invalid input", "Expected {x}", "TOO_LONG max"])
    expect(readComplaint(text)).toBeNull();
});

test("a template is filled with its params, and a missing param leaves its placeholder", () => {
  expect(fillTemplate("At most {max} of {what}", { max: 5 })).toBe("At most 5 of {what}");
});
