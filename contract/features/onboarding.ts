import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Nothing } from "#contract/shared/fields.ts";
import { noScreen, route } from "#contract/shared/route.ts";

/** The onboarding steps in order. The number of a step is its position, from 1. */
export const onboardingSteps = ["photo", "home", "trip", "connection"] as const;
export const OnboardingStep = z.enum(onboardingSteps, complaint("UNKNOWN_STEP"));
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** A step is done when the person has done what it asks for, on any page. */
export const Onboarding = z.object({
  isCompleted: z.boolean(),
  steps: z.array(z.object({ id: OnboardingStep, state: z.enum(["open", "done", "skipped"]) })),
});
export type Onboarding = z.infer<typeof Onboarding>;

const OneStep = z.strictObject({ step: OnboardingStep });

export const onboarding = {
  read: route({
    method: "GET",
    path: "/api/onboarding",
    audience: "user",
    limit: "read",
    summary: "My progress with the first steps",
    output: Onboarding,
  }),
  skip: route({
    method: "POST",
    path: "/api/onboarding/skip",
    audience: "user",
    limit: "write",
    changes: ["onboarding", "account"],
    summary: "Skip a step",
    body: OneStep,
    output: Onboarding,
  }),
  finish: route({
    method: "POST",
    path: "/api/onboarding/finish",
    audience: "user",
    limit: "write",
    changes: ["onboarding", "account"],
    summary: "Hide the first steps, whether completed or not",
    output: Onboarding,
  }),
  restart: route({
    method: "POST",
    path: "/api/onboarding/restart",
    audience: "user",
    limit: "write",
    changes: ["onboarding", "account"],
    summary: "Show the first steps again; skipped steps are open again",
    output: Onboarding,
  }),
  interact: route({
    method: "POST",
    path: "/api/onboarding/interactions",
    audience: "user",
    limit: "write",
    changes: noScreen,
    summary: "Record an interaction with a step; stored only for people who allow analytics",
    body: z.strictObject({
      step: OnboardingStep,
      action: z.enum(["shown", "opened"], complaint("NOT_ONE_OF", { options: "shown, opened" })),
      path: z.enum(["card", "page"], complaint("NOT_ONE_OF", { options: "card, page" })),
    }),
    output: Nothing,
  }),
};
