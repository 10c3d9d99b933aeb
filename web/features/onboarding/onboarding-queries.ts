import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { onboarding, type Onboarding, type OnboardingStep } from "../../../contract/onboarding.ts";
import { trips } from "../../../contract/trips.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { accountChanged, useAccount } from "../../lib/session.ts";
import { useChange } from "../../ui/use-change.ts";

/** How far one is; asked for anew when a trip was added beside it. */
export function useFirstSteps() {
  const { data: count } = useQuery({ ...read(trips.list), select: (all) => all.length });
  return useQuery({
    ...read(onboarding.read),
    queryKey: [onboarding.read.path, count],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const changes = { skip: onboarding.skip, finish: onboarding.finish, restart: onboarding.restart };

/** Skips a step, hides them all, or begins again. */
export function useFirstStepsChange() {
  const { t } = useLingui();
  const client = useQueryClient();
  const account = useAccount();
  return useChange<{ change: keyof typeof changes; step?: OnboardingStep }, Onboarding>({
    run: ({ change, step }) =>
      change === "skip" && step
        ? call(onboarding.skip, { body: { step } })
        : call(change === "restart" ? onboarding.restart : onboarding.finish),
    onDone: ({ isCompleted }) => {
      void refresh(client, onboarding.read);
      accountChanged({ ...account, hasCompletedOnboarding: isCompleted });
    },
    failed: (error) => ({ title: t`That was not saved`, description: messageOf(error, "") }),
  });
}

type Where = "card" | "page";

/** Tells that a step is on the screen, and gives what tells that it was begun; the server keeps it only where allowed. */
export function useTelling(step: OnboardingStep | undefined, path: Where): () => void {
  const { privacyAnalytics } = useAccount();
  const isTold = step !== undefined && privacyAnalytics;
  useEffect(() => {
    if (isTold) tell(step, "shown", path);
  }, [isTold, step, path]);
  return () => isTold && tell(step, "opened", path);
}

// It is nobody's concern here whether that was heard.
const tell = (step: OnboardingStep, action: "shown" | "opened", path: Where): void =>
  void call(onboarding.interact, { body: { step, action, path } }).catch(() => {});
