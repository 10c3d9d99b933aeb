import { expect, test } from "vitest";
import type { Onboarding } from "#contract/features/onboarding.ts";
import { answeredIn, nextQuestion, questionsFor } from "./first-run-questions.ts";

const progress = (photo: State, home: State, trip: State, connection: State): Onboarding => ({
  isCompleted: false,
  steps: [
    { id: "photo", state: photo },
    { id: "home", state: home },
    { id: "trip", state: trip },
    { id: "connection", state: connection },
  ],
});
type State = Onboarding["steps"][number]["state"];

test("Ana is asked about her trip first and her photo last, and about sharing only while it is off", () => {
  expect(questionsFor(true)).toEqual(["trip", "connection", "photo"]);
  expect(questionsFor(false)).toEqual(["trip", "connection", "sharing", "photo"]);
});

test("what Ana has done or skipped is not asked again, and her home is never asked", () => {
  const next = (it: Onboarding) => nextQuestion(questionsFor(false), answeredIn(it));
  expect(next(progress("open", "open", "open", "open"))).toBe("trip");
  expect(next(progress("open", "open", "done", "open"))).toBe("connection");
  expect(next(progress("open", "open", "skipped", "done"))).toBe("sharing");
  expect(nextQuestion(questionsFor(true), answeredIn(progress("done", "open", "done", "done")))).toBe(null);
});
