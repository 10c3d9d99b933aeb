import { useLingui } from "@lingui/react/macro";
import { LogCard } from "#features/security/log-card.tsx";
import { PasswordCard } from "#features/security/password-card.tsx";
import { SessionsCard } from "#features/security/sessions-card.tsx";
import { TwoFactorCard } from "#features/security/two-factor-card.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The person's password, two-factor sign-in, sessions and security log. */
export function SecurityPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Sign-in & security`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/edit-profile" back={t`Back`} whereFrom>
          {t`Sign-in & security`}
        </PageHead>
        <div className="grid gap-6">
          <PasswordCard />
          <TwoFactorCard />
          <SessionsCard />
          <LogCard />
        </div>
      </div>
    </SignedInPage>
  );
}
