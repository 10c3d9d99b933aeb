import * as z from "zod/mini";
import { Nothing } from "./fields.ts";
import { route } from "./route.ts";

/** The first steps, in their order; the number of one is its place, from 1. */
export const onboardingSteps = ["photo", "home", "trip", "connection"] as const;
export const OnboardingStep = z.enum(onboardingSteps, "Must be one of the steps");
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** A step is done when what it asks for was done, wherever that was. */
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
    summary: "How far I am with the first steps",
    output: Onboarding,
  }),
  skip: route({
    method: "POST",
    path: "/api/onboarding/skip",
    audience: "user",
    limit: "write",
    summary: "Skip a step",
    body: OneStep,
    output: Onboarding,
  }),
  finish: route({
    method: "POST",
    path: "/api/onboarding/finish",
    audience: "user",
    limit: "write",
    summary: "Hide the first steps, done or not",
    output: Onboarding,
  }),
  restart: route({
    method: "POST",
    path: "/api/onboarding/restart",
    audience: "user",
    limit: "write",
    summary: "Show the first steps again; what was skipped is open again",
    output: Onboarding,
  }),
  interact: route({
    method: "POST",
    path: "/api/onboarding/interactions",
    audience: "user",
    limit: "write",
    summary: "Tell what was done with a step; kept only of those who allow analytics",
    body: z.strictObject({
      step: OnboardingStep,
      action: z.enum(["shown", "opened"], "Must be shown or opened"),
      path: z.enum(["card", "page"], "Must be card or page"),
    }),
    output: Nothing,
  }),
};
