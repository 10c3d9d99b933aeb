import { QueryClientProvider } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { product } from "#contract/shared/product.ts";
import { endFirstRun, isFirstRunStarted, postponeFirstRun } from "#features/onboarding/first-run-memory.ts";
import { answeredIn, type Question } from "#features/onboarding/first-run-questions.ts";
import { useFirstSteps } from "#features/onboarding/onboarding-queries.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { SignedInSkeleton } from "#web/pages/app-shell/page-skeletons.tsx";
import { useRealtime } from "#web/pages/app-shell/use-realtime.ts";
import { Questions } from "./questions.tsx";

type Props = {
  /** Asks all questions, also the answered ones. */
  isForced: boolean;
  /** Called when there is nothing to ask, at the end, and on "Later". */
  onLeave: () => void;
};

/** Full-screen questions for a new account, one at a time: the next trip, the people, sharing, the photo. */
export function FirstRun(props: Props) {
  const { t } = useLingui();
  useRealtime(useAccount().id);
  return (
    <QueryClientProvider client={queryClient}>
      <title>{`${t`First steps`} · ${product}`}</title>
      <WithProgress {...props} />
    </QueryClientProvider>
  );
}

const nothing: ReadonlySet<Question> = new Set();

function WithProgress({ isForced, onLeave }: Props) {
  const { id } = useAccount();
  const { data, isError } = useFirstSteps();
  const answered = data && (isForced ? nothing : answeredIn(data));
  // An account with a trip has begun without this, so only a run that has started goes on. Decided once.
  const [asks, setAsks] = useState<boolean | null>(null);
  if (asks === null && answered) setAsks(isForced || isFirstRunStarted(id) || !answered.has("trip"));
  const isUnneeded = isError || asks === false;
  useEffect(() => {
    if (isUnneeded) onLeave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onLeave` is new with every render
  }, [isUnneeded]);
  if (!answered || !asks) return <SignedInSkeleton />;
  return (
    <Questions
      answered={answered}
      onLater={() => {
        postponeFirstRun(id);
        onLeave();
      }}
      onEnd={() => {
        endFirstRun(id);
        onLeave();
      }}
    />
  );
}
