import { Trans, useLingui } from "@lingui/react/macro";
import { InvitationList } from "#features/invitations/invitation-list.tsx";
import { InviteForms } from "#features/invitations/invite-forms.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** Invites people who have no account yet, and lists the invitations sent. */
export function InvitePeoplePage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="connect" title={t`Invite People`}>
      <div className="max-w-xl">
        <PageHead to="/?tab=connect" back={t`Back`} whereFrom>
          {t`Invite People`}
        </PageHead>
        <p className="-mt-3 mb-5 text-muted">
          <Trans>
            People who accept are connected with you. The invitation shows your name and nothing else.
          </Trans>
        </p>
        <InviteForms />
        <h2 className="mt-10 mb-3 text-lg">{t`Your invitations`}</h2>
        <InvitationList />
      </div>
    </SignedInPage>
  );
}
