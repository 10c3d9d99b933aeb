import { Trans, useLingui } from "@lingui/react/macro";
import { ReceivedInvitations } from "#features/invitations/received.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** Invitations to the person's own email or phone number; notifications about them link here. */
export function InvitationsReceivedPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="connect" title={t`Invitations for you`}>
      <div className="max-w-xl">
        <PageHead to="/?tab=connect" back={t`Back`} whereFrom>
          {t`Invitations for you`}
        </PageHead>
        <p className="-mt-3 mb-5 text-muted">
          <Trans>
            If you accept, you both see when you are in the same place. If you decline, no one is notified.
          </Trans>
        </p>
        <ReceivedInvitations />
      </div>
    </SignedInPage>
  );
}
