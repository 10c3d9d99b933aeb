import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { security } from "#contract/features/security.ts";
import { endPushAtSignOut } from "#features/push/push.ts";
import { InviteKnown } from "#features/invitations/invite-known.tsx";
import { useInvitationWays } from "#features/invitations/invitations-queries.ts";
import { AccountImportCard } from "#features/account-import/import-card.tsx";
import { CopiesCard } from "#features/account-data/copies-card.tsx";
import { DeleteAccountCard } from "#features/account-data/delete-account-card.tsx";
import { DeleteAccountDialog } from "#features/account-data/delete-account-dialog.tsx";
import { PasswordStep } from "#features/security/password-step.tsx";
import { call } from "#web/lib/api/call.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { deleteOfflineCaches, clearStoredSession } from "#web/lib/stores/stored.ts";
import { LinkList, LinkRow } from "./link-list.tsx";
import { PaneHead } from "./pane-head.tsx";

const redirectDelayMs = 1000;

/** The person's own data: export, import and deletion of the account. */
export function YourDataPane() {
  const { t } = useLingui();
  const { isSuspended, mustAgree } = useAccount();
  return (
    <>
      <PaneHead back={isSuspended || mustAgree ? "/" : "/settings"}>{t`Your data`}</PaneHead>
      <div className="grid gap-5">
        <CopiesCard />
        {/* Importing, feeds and emails are only for accounts without restrictions. */}
        {!isSuspended && !mustAgree && (
          <>
            <ImportCard />
            <LinkList>
              <LinkRow to="/calendar-feeds">{t`Calendar feeds`}</LinkRow>
              <LinkRow to="/imports">{t`Booking emails`}</LinkRow>
            </LinkList>
          </>
        )}
        <DeleteAccountSection />
      </div>
    </>
  );
}

function ImportCard() {
  const { data: ways } = useInvitationWays();
  return <AccountImportCard Invite={ways?.email ? InviteKnown : null} />;
}

/** `?delete` opens the confirmation dialog. */
function DeleteAccountSection() {
  const [query, setQuery] = useSearchParams();
  const ask = (open: boolean) => setQuery(open ? { delete: "" } : {}, { replace: true });
  return (
    <>
      <DeleteAccountCard onAsk={() => ask(true)} />
      {query.has("delete") && (
        <DeleteAccountDialog onClose={() => ask(false)} onGone={leaveAfterDeletion} Password={Password} />
      )}
    </>
  );
}

function Password({ onProven, onCancel }: { onProven: () => Promise<void>; onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <PasswordStep
      kind="danger"
      confirm={t`Delete Account`}
      failed={t`Failed to delete account`}
      onCancel={onCancel}
      run={async (body) => {
        await call(security.provePassword, { body });
        await onProven();
      }}
    />
  );
}

/**
 * Clears the stored data after the account was deleted, and leaves the page after a moment so that the
 * message can be read.
 */
function leaveAfterDeletion(): void {
  clearStoredSession();
  void endPushAtSignOut();
  void deleteOfflineCaches().catch(() => {});
  setTimeout(() => location.assign("/"), redirectDelayMs);
}
