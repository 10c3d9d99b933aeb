import { Trans, useLingui } from "@lingui/react/macro";
import { nameOf } from "../lib/person-name.ts";
import { useSession } from "../lib/session.ts";
import { forgetStoredSession } from "../lib/stored.ts";
import { buttonLook } from "../ui/button-look.ts";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { logoutPath } from "./plain-reads.ts";
import { Facts, TroublePage } from "./trouble-page.tsx";

/** Who is signed in, and nothing else. */
export function TestSimplePage() {
  const { t } = useLingui();
  return (
    <TroublePage title={t`Who is signed in`}>
      <WhoIsIt />
    </TroublePage>
  );
}

function WhoIsIt() {
  const { t } = useLingui();
  const session = useSession();
  if (session.status === "loading")
    return (
      <div role="status" aria-label={t`Loading your account`}>
        <Skeleton className="h-24" />
      </div>
    );
  if (session.status === "unauthenticated")
    return (
      <Notice
        kind="warning"
        title={session.reason === "unreachable" ? t`Connection Error` : t`Please log in to continue`}
        action={
          <a href="/login" className={buttonLook()}>
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
        {/* The server ends the session and leads away; what this browser keeps of it goes first. */}
        <a href={logoutPath} onClick={forgetStoredSession} className={buttonLook({ kind: "secondary" })}>
          <Trans>Logout</Trans>
        </a>
      </div>
    </>
  );
}
