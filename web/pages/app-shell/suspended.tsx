import { QueryClientProvider } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { OwnSuspension } from "#features/appeals/own-suspension.tsx";
import { queryClient } from "#web/lib/api/query.ts";
import { checkSession } from "#web/lib/session/session.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { LogOutButton } from "./log-out-button.tsx";

/** Replaces every page while the account is suspended. */
export function SuspendedPage() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Your account is suspended`}>
      <QueryClientProvider client={queryClient}>
        <OwnSuspension onLifted={() => void checkSession()} />
      </QueryClientProvider>
      <LinkButton to="/your-data" kind="secondary">{t`Your data`}</LinkButton>
      <LogOutButton />
    </AccountPage>
  );
}
