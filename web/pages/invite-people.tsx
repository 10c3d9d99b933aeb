import { Trans, useLingui } from "@lingui/react/macro";
import { InvitationList } from "../features/invitations/invitation-list.tsx";
import { InviteForms } from "../features/invitations/invite-forms.tsx";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** Inviting people who aren't here yet, and what became of it. */
export function InvitePeoplePage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="connect" title={t`Invite People`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/?tab=connect" back={t`Back`} whereFrom>
          {t`Invite People`}
        </PageHead>
        <p className="-mt-3 mb-5 text-muted">
          <Trans>
            Whoever accepts is connected with you. The invitation says your name and nothing else.
          </Trans>
        </p>
        <InviteForms />
        <h2 className="mt-10 mb-3 text-lg">{t`Your invitations`}</h2>
        <InvitationList />
      </div>
    </SignedInPage>
  );
}
