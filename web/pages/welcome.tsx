import { useLingui } from "@lingui/react/macro";
import { FirstSteps } from "../features/onboarding/first-steps.tsx";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** The first steps, all of them. */
export function WelcomePage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`First steps`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/" back={t`Back`}>
          {t`First steps`}
        </PageHead>
        <FirstSteps />
      </div>
    </SignedInPage>
  );
}
