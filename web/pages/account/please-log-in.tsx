import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { useLocation } from "#web/lib/navigation.tsx";
import { rememberPath } from "#web/lib/session/redirect.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";

/** Shown to a visitor instead of a signed-in page; signing in or registering leads back to the page. */
export function PleaseLogIn({ title, children }: { title?: string; children?: ReactNode }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const remember = () => rememberPath(pathname + search);
  return (
    <AccountPage title={title ?? t`Please log in to continue`} intro={children}>
      <div className="grid gap-3">
        <LinkButton to="/login" onClick={remember}>
          <Trans>Sign In</Trans>
        </LinkButton>
        <LinkButton to="/register" kind="secondary" onClick={remember}>
          <Trans>Create Account</Trans>
        </LinkButton>
      </div>
    </AccountPage>
  );
}
