import { QueryClientProvider } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { AccountPage } from "../features/accounts/account-page.tsx";
import { OwnStanding } from "../features/appeals/own-standing.tsx";
import { queryClient } from "../lib/query.ts";
import { checkSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { logOut } from "./log-out.ts";

/** Stands before every page while the account is suspended. */
export function SuspendedPage() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Your account is suspended`}>
      <QueryClientProvider client={queryClient}>
        <OwnStanding onLifted={() => void checkSession()} />
      </QueryClientProvider>
      <LinkButton to="/your-data" kind="secondary">{t`Your data`}</LinkButton>
      <Button kind="quiet" onClick={() => void logOut()}>{t`Logout`}</Button>
    </AccountPage>
  );
}
