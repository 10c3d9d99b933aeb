import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import * as z from "zod/mini";
import { accounts } from "#contract/features/accounts.ts";
import { AccountPage } from "#features/accounts/account-page.tsx";
import { failureText } from "#features/accounts/failure-text.ts";
import { useNotMeLink } from "#features/accounts/link-state.ts";
import { call, codeOf } from "#web/lib/api/call.ts";
import { navigate, useSearchParams } from "#web/lib/navigation.tsx";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { Mailbox } from "#web/pages/travel/mailbox.tsx";

/** The form has no fields. */
const Nothing = z.object({});

/** Secures an account with the link of a mail about an event that wasn't its owner. */
export function NotMePage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  const resetToken = search.get("secured");
  if (resetToken) return <Secured resetToken={resetToken} />;
  if (resetToken !== null) return <SecuredWithoutAddress />;
  return token ? <ByLink key={token} token={token} /> : <InvalidLink />;
}

function ByLink({ token }: { token: string }) {
  const { t } = useLingui();
  const link = useNotMeLink(token);
  const [isDead, setIsDead] = useState(false);
  const form = useForm({
    schema: Nothing,
    initial: {},
    onSubmit: async () => {
      const { resetToken } = await call(accounts.notMe, { body: { token } });
      // In the address, it outlives a reload; the link of the mail works only once.
      navigate(`/not-me?${new URLSearchParams({ secured: resetToken ?? "" })}`, { replace: true });
    },
    onFailure: (error) => {
      if (codeOf(error) === "BAD_NOT_ME_TOKEN") return setIsDead(true);
      const description = failureText(error, t`Please try again.`);
      toast({ title: t`Nothing was changed`, description, kind: "error" });
    },
  });
  if (isDead || link === "dead") return <InvalidLink />;
  return (
    <AccountPage
      title={t`This wasn’t me`}
      intro={
        <Trans>
          If somebody else used your account, secure it now. You can choose a new password right afterwards.
        </Trans>
      }
    >
      {link === "checking" ? (
        <LoadingStatus label={t`Checking the link`} className="grid gap-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-11" />
        </LoadingStatus>
      ) : (
        <form {...form.attributes} className="grid gap-5">
          <ul className="grid list-disc gap-2 ps-5 text-sm">
            <li>{t`Every browser and app is signed out.`}</li>
            <li>{t`The password and all access tokens stop working.`}</li>
            <li>{t`An email address that was changed since then is changed back.`}</li>
            <li>
              {t`Passkeys, a phone number, calendars and senders of bookings that were added since then are removed.`}
            </li>
            <li>{t`The people who run this server are notified.`}</li>
          </ul>
          <Button type="submit" wide kind="danger" busy={form.busy}>
            {t`Secure my account`}
          </Button>
          <LinkButton to="/" kind="secondary" wide>
            {t`It was me`}
          </LinkButton>
        </form>
      )}
    </AccountPage>
  );
}

function Secured({ resetToken }: { resetToken: string }) {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Your account is secured`}
      intro={
        <Trans>
          Every browser and app is signed out, and the old password no longer works. Choose a new one within
          an hour.
        </Trans>
      }
    >
      <LinkButton to={`/reset-password?${new URLSearchParams({ token: resetToken })}`} replace wide>
        {t`Choose a new password`}
      </LinkButton>
    </AccountPage>
  );
}

/** The account's former address belongs to another account by now. */
function SecuredWithoutAddress() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`Your account is secured`}
      intro={
        <Trans>
          Nobody can sign in to it any more. Your former email address belongs to another account by now, so
          please ask the people who run this server for a new one:
        </Trans>
      }
    >
      <p>
        <Mailbox />
      </p>
      <LinkButton to="/login" kind="secondary" wide>
        <Trans>Back to sign in</Trans>
      </LinkButton>
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
          This link is incomplete, older than a week or was already used. If you are worried about your
          account, choose a new password.
        </Trans>
      }
    >
      <LinkButton to="/forgot-password" wide>
        {t`Choose a new password`}
      </LinkButton>
      <LinkButton to="/login" kind="secondary" wide>
        <Trans>Back to sign in</Trans>
      </LinkButton>
    </AccountPage>
  );
}
