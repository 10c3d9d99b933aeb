import type { Onboarding, OnboardingStep } from "#contract/features/onboarding.ts";

/** The questions of the first run. `sharing` is about location sharing and is no step of the server. */
export type Question = Exclude<OnboardingStep, "home"> | "sharing";

/** The questions in the order in which they are asked; `sharing` only while it is off. */
export const questionsFor = (sharesLocation: boolean): readonly Question[] =>
  sharesLocation ? ["trip", "connection", "photo"] : ["trip", "connection", "sharing", "photo"];

/** Questions whose step is done or was skipped, here or on another page or device. */
export const answeredIn = ({ steps }: Onboarding): ReadonlySet<Question> =>
  new Set(steps.flatMap(({ id, state }) => (state === "open" || id === "home" ? [] : [id])));

/** The first question without an answer; null if there is none. */
export const nextQuestion = (
  questions: readonly Question[],
  answered: ReadonlySet<Question>,
): Question | null => questions.find((it) => !answered.has(it)) ?? null;
