import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { accounts } from "#contract/features/accounts.ts";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { failureText } from "#features/accounts/failure-text.ts";
import { useSignInLink } from "#features/accounts/link-state.ts";
import { useSecondStep } from "#features/accounts/second-step.tsx";
import { call, codeOf } from "#web/lib/api/call.ts";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";

/** Signs in with the link of a mail, by a button: mail scanners open links. */
export function SignInLinkPage() {
  const token = useSearchParams()[0].get("token");
  return token ? <ByLink key={token} token={token} /> : <InvalidLink />;
}

function ByLink({ token }: { token: string }) {
  const { t } = useLingui();
  const link = useSignInLink(token);
  const { step, proceed } = useSecondStep();
  const [isDead, setIsDead] = useState(false);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      await proceed(await call(accounts.loginByLink, { body: { token } }));
    } catch (error) {
      if (codeOf(error) === "BAD_SIGN_IN_LINK") return setIsDead(true);
      toast({ title: t`Login failed`, description: failureText(error, t`Please try again.`), kind: "error" });
    }
    setBusy(false);
  };
  if (step) return <AccountPage title={t`Sign In`}>{step}</AccountPage>;
  if (isDead || link === "dead") return <InvalidLink />;
  return (
    <AccountPage
      title={t`Sign In`}
      intro={<Trans>Your link replaces the password, once. Then this browser is known.</Trans>}
    >
      {link === "checking" ? (
        <LoadingStatus label={t`Checking the link`}>
          <Skeleton className="h-11" />
        </LoadingStatus>
      ) : (
        <Button busy={busy} wide onClick={() => void signIn()}>
          {busy ? <Trans>Signing in...</Trans> : <Trans>Sign In</Trans>}
        </Button>
      )}
    </AccountPage>
  );
}

function InvalidLink() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Invalid link`}
      intro={
        <Trans>
          This link is incomplete, older than 15 minutes or was already used. Sign in to get a new one.
        </Trans>
      }
    >
      <LinkButton to="/login" wide>
        <Trans>Back to sign in</Trans>
      </LinkButton>
    </AccountPage>
  );
}
