import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { afterSecondRun, filesToRunAgain, flakyWarning } from "./flaky.ts";
import { readJourneys, readResults, type TestResult } from "./results.ts";

const passed = (file: string, name: string): TestResult => ({ file, name, status: "passed", reasons: [] });
const failed = (file: string, name: string): TestResult => ({
  file,
  name,
  status: "failed",
  reasons: ["it is red"],
});

const form = "web/features/accounts/sign-in-form.test.tsx";
const chat = "web/features/chat/thread.test.tsx";
const laws = "server/domain/matches/laws.test.ts";

test("the files of failed web tests run again", () => {
  expect(
    filesToRunAgain([failed(form, "a"), failed(form, "b"), failed(chat, "c"), passed(laws, "d")]),
  ).toEqual([form, chat]);
});

test("nothing runs again beside a failed test of the server, because that makes the run red anyway", () => {
  expect(filesToRunAgain([failed(form, "a"), failed(laws, "b")])).toEqual([]);
});

test("nothing runs again if there was an error in a file without a failed test, or in none", () => {
  expect(filesToRunAgain([failed(form, "a"), passed(chat, "b")], [form])).toEqual([form]);
  expect(filesToRunAgain([failed(form, "a"), passed(chat, "b")], [form, chat])).toEqual([]);
  expect(filesToRunAgain([failed(form, "a")], [""])).toEqual([]);
});

test("nothing runs again after failures in many files", () => {
  const many = Array.from({ length: 6 }, (_, n) => failed(`web/lib/${n}.test.ts`, "a"));
  expect(filesToRunAgain(many)).toEqual([]);
});

test("a test that passes in its second run is flaky and counts as passed", () => {
  const first = [failed(form, "a"), failed(form, "b"), passed(form, "c")];
  const { results, flaky } = afterSecondRun(first, [passed(form, "a"), failed(form, "b"), passed(form, "c")]);
  expect(results.map((it) => it.status)).toEqual(["passed", "failed", "passed"]);
  expect(flaky).toEqual([failed(form, "a")]);
});

test("a failed test that the second run doesn't reach stays failed", () => {
  const { results, flaky } = afterSecondRun([failed(form, "a")], [failed(form, "")]);
  expect(results).toEqual([failed(form, "a")]);
  expect(flaky).toEqual([]);
});

test("a file that couldn't be loaded is flaky if its second run is green", () => {
  expect(afterSecondRun([failed(form, "")], [passed(form, "a")]).flaky).toEqual([failed(form, "")]);
  expect(afterSecondRun([failed(form, "")], [failed(form, "")]).flaky).toEqual([]);
});

test("GitHub shows a flaky test as a warning, on one line", () => {
  expect(flakyWarning({ file: form, name: "100%\nof it" })).toBe(
    `::warning file=${form},title=Flaky test::100%25%0Aof it passed only in its second run.`,
  );
  expect(flakyWarning({ file: form, name: "" })).toMatch(`::${form} passed`);
});

test("a file without tests and a failed hook are failures of their file", () => {
  const report = join(mkdtempSync(join(tmpdir(), "results-")), "results.json");
  const assertionResults = [{ fullName: "a", status: "pending", failureMessages: null }];
  const failedHook = { name: resolve(chat), status: "failed", message: "no browser", assertionResults };
  const notLoaded = {
    name: resolve(form),
    status: "failed",
    message: "no such module",
    assertionResults: [],
  };
  writeFileSync(report, JSON.stringify({ testResults: [failedHook, notLoaded] }));
  expect(readResults(report)).toEqual([
    { file: chat, name: "a", status: "skipped", reasons: [] },
    { file: chat, name: "", status: "failed", reasons: ["no browser"] },
    { file: form, name: "", status: "failed", reasons: ["no such module"] },
  ]);
});

test("a run that ended without a report has no results", () => {
  expect(readResults("/nowhere/results.json")).toBeUndefined();
});

test("a journey that passes when it runs again is flaky, with the reason of its first failure", () => {
  const report = join(mkdtempSync(join(tmpdir(), "results-")), "results.json");
  const journey = (title: string, status: string, ...reasons: string[]) => ({
    title,
    file: "groups.spec.ts",
    tests: [{ status, results: [{ errors: reasons.map((message) => ({ message })) }, { errors: [] }] }],
  });
  const inside = { specs: [journey("a", "expected"), journey("b", "flaky", "it was red")] };
  const whole = { suites: [{ specs: [journey("c", "unexpected", "it is red")], suites: [inside] }] };
  writeFileSync(report, JSON.stringify(whole));
  const groups = "e2e/groups.spec.ts";
  const { results, flaky } = readJourneys(report);
  expect(results).toMatchObject([failed(groups, "c"), passed(groups, "a"), { name: "b", status: "passed" }]);
  expect(flaky).toMatchObject([{ file: groups, name: "b", reasons: ["it was red"] }]);
  expect(readJourneys("/nowhere/results.json")).toEqual({ results: [], flaky: [] });
});
