import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "../lib/navigation.tsx";
import { security } from "../../contract/security.ts";
import { leavePush } from "../features/devices/push.ts";
import { InviteKnown } from "../features/invitations/invite-known.tsx";
import { useWays } from "../features/invitations/invitations-queries.ts";
import { MovingCard } from "../features/moving/moving-card.tsx";
import { CopiesCard } from "../features/rights/copies-card.tsx";
import { LeaveCard } from "../features/rights/leave-card.tsx";
import { LeaveDialog } from "../features/rights/leave-dialog.tsx";
import { PasswordStep } from "../features/security/password-step.tsx";
import { call } from "../lib/call.ts";
import { useAccount } from "../lib/session.ts";
import { deleteOfflineCaches, forgetStoredSession } from "../lib/stored.ts";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

const redirectDelay = 1000;

/** What we hold about oneself: to take along, and to have deleted. */
export function YourDataPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} title={t`Your data`} whileSuspended>
      <div className="mx-auto max-w-xl">
        <PageHead to="/edit-profile" back={t`Back`} whereFrom>
          {t`Your data`}
        </PageHead>
        <div className="grid gap-6">
          <CopiesCard />
          <Arriving />
          <Leaving />
        </div>
      </div>
    </SignedInPage>
  );
}

/** For whoever may use all of the account. */
function Arriving() {
  const { isSuspended, mustAgree } = useAccount();
  return isSuspended || mustAgree ? null : <Moving />;
}

function Moving() {
  const { data: ways } = useWays();
  return <MovingCard Invite={ways?.email ? InviteKnown : null} />;
}

/** `?delete` opens the question. */
function Leaving() {
  const [query, setQuery] = useSearchParams();
  const ask = (open: boolean) => setQuery(open ? { delete: "" } : {}, { replace: true });
  return (
    <>
      <LeaveCard onAsk={() => ask(true)} />
      {query.has("delete") && (
        <LeaveDialog onClose={() => ask(false)} onGone={leaveForGood} Password={Password} />
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

/** The page stays as it is for a moment: there is nobody left to be shown anything. */
function leaveForGood(): void {
  forgetStoredSession();
  void leavePush();
  void deleteOfflineCaches().catch(() => {});
  setTimeout(() => location.assign("/"), redirectDelay);
}
