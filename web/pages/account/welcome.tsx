import { useLingui } from "@lingui/react/macro";
import { FirstSteps } from "#features/onboarding/first-steps.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** All first steps of a new account. */
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
