import { lazy, type ReactNode, Suspense, useState } from "react";
import type { accounts } from "#contract/features/accounts.ts";
import type { Output } from "#contract/shared/route.ts";
import { withRetry } from "./failure-text.ts";
import { completeSignIn } from "./welcome.ts";

const loadCodeStep = () => import("./code-step.tsx").then((it) => ({ default: it.CodeStep }));
const CodeStep = lazy(loadCodeStep);

/**
 * What follows a right password: `proceed` completes the sign-in, or sets `step`, the form for the second
 * factor, which replaces that of the password.
 */
export function useSecondStep(): {
  step: ReactNode;
  proceed: (answer: Output<typeof accounts.login>) => Promise<void>;
} {
  const [asked, setAsked] = useState<{ challenge: string; hasPasskey?: true } | null>(null);
  const proceed = async (answer: Output<typeof accounts.login>) => {
    if (!("challenge" in answer)) return completeSignIn(answer.token);
    await withRetry(loadCodeStep);
    setAsked({ challenge: answer.challenge, ...(answer.hasPasskey && { hasPasskey: true }) });
  };
  const step = asked && (
    <Suspense>
      <CodeStep {...asked} onBack={() => setAsked(null)} />
    </Suspense>
  );
  return { step, proceed };
}
