import { Trans, useLingui } from "@lingui/react/macro";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useSession } from "#web/lib/session/session.ts";
import { clearStoredSession } from "#web/lib/stores/stored.ts";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";
import { logoutPath } from "#web/pages/app-shell/plain-reads.ts";
import { Facts, TroubleshootingPage } from "./troubleshooting-page.tsx";

/** Shows who is signed in, and nothing else. */
export function TestSimplePage() {
  const { t } = useLingui();
  return (
    <TroubleshootingPage title={t`Who is signed in`}>
      <SignedInAccount />
    </TroubleshootingPage>
  );
}

function SignedInAccount() {
  const { t } = useLingui();
  const session = useSession();
  if (session.status === "loading")
    return (
      <LoadingStatus label={t`Loading your account`}>
        <Skeleton className="h-24" />
      </LoadingStatus>
    );
  if (session.status === "unauthenticated")
    return (
      <Notice
        kind="warning"
        title={session.reason === "unreachable" ? t`Connection Error` : t`Please log in to continue`}
        action={
          <a href="/login" className={buttonStyles()}>
            <Trans>Go to Login</Trans>
          </a>
        }
      />
    );
  const { user } = session;
  return (
    <>
      <Facts
        facts={[
          [t`Name`, nameOf(user)],
          [t`Email`, user.email],
        ]}
      />
      <div>
        {/* The server ends the session and redirects; the browser's stored data is cleared first. */}
        <a href={logoutPath} onClick={clearStoredSession} className={buttonStyles({ kind: "secondary" })}>
          <Trans>Logout</Trans>
        </a>
      </div>
    </>
  );
}
