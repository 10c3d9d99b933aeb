import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { onboarding, type Onboarding, type OnboardingStep } from "#contract/features/onboarding.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { updateAccount, useAccount } from "#web/lib/session/session.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** The progress of the first steps. */
export const useFirstSteps = () => useQuery({ ...queryFor(onboarding.read), staleTime: 0 });

const changeRoutes = { skip: onboarding.skip, finish: onboarding.finish, restart: onboarding.restart };

/** Skips a step, hides all steps, or shows them again. */
export function useFirstStepsChange() {
  const { t } = useLingui();
  return useChange<{ change: keyof typeof changeRoutes; step?: OnboardingStep }, Onboarding>({
    run: ({ change, step }) =>
      change === "skip" && step
        ? call(onboarding.skip, { body: { step } })
        : call(change === "restart" ? onboarding.restart : onboarding.finish),
    onDone: ({ isCompleted }) => updateAccount({ hasCompletedOnboarding: isCompleted }),
    failed: (error) => ({ title: t`That was not saved`, description: messageOf(error, "") }),
  });
}

type Where = "card" | "page";

/**
 * Reports that a step is on the screen, and returns a function that reports that it was opened. Both only
 * with the user's consent to analytics.
 */
export function useReportStep(step: OnboardingStep | undefined, path: Where): () => void {
  const { privacyAnalytics } = useAccount();
  const isReported = step !== undefined && privacyAnalytics;
  useEffect(() => {
    if (isReported) reportStep(step, "shown", path);
  }, [isReported, step, path]);
  return () => isReported && reportStep(step, "opened", path);
}

// Fire and forget: a failed report doesn't matter here.
const reportStep = (step: OnboardingStep, action: "shown" | "opened", path: Where): void =>
  void call(onboarding.interact, { body: { step, action, path } }).catch(() => {});
