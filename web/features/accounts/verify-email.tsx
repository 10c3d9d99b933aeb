import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { navigate } from "#web/lib/navigation.tsx";
import { accounts } from "#contract/features/accounts.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { tokenOwner } from "#web/lib/session/token.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { type Confirmation, ConfirmWithPassword } from "./confirm-with-password.tsx";
import { lastRegisteredEmail } from "./last-email.ts";
import { RefusedVerification } from "./refused-verification.tsx";
import { resendVerification } from "./resend-verification.ts";

const redirectDelayMs = 3000;
const signIn = "/login?message=verified";
const isSignedIn = () => tokenOwner() !== null;
type State =
  | { step: "loading" }
  | { step: "success"; message: string }
  | { step: "password"; confirmation: Confirmation }
  | { step: "error"; message: string };

/**
 * Verifies the email by the token of the opened link, then goes home; visitors go to the sign-in page. The
 * email is filled in there only if this browser registered it, because the link does not contain it. Where
 * the server can't know that the account is the reader's, it asks for the password.
 */
export function VerifyEmail({ token }: { token: string | null }) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ step: "loading" });
  const [busy, setBusy] = useState(false);
  const [registered] = useState(lastRegisteredEmail);
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void verify(token, {
      missing: t`Invalid verification link. Please check your email and try again.`,
      refused: t`Email verification failed`,
      unreachable: t`An error occurred during verification`,
    }).then(setState);
  }, [token, t]);

  useEffect(() => {
    if (state.step !== "success") return undefined;
    const timer = setTimeout(() => navigate(isSignedIn() ? "/" : signIn), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [state.step]);

  const resend = async () => {
    const email = lastRegisteredEmail();
    if (email === null) {
      toast({
        title: t`Email Required`,
        description: t`Please log in to resend verification email`,
        kind: "error",
      });
      return navigate("/login");
    }
    setBusy(true);
    await resendVerification(email);
    setBusy(false);
  };

  if (state.step === "loading")
    return (
      <LoadingStatus label={t`Verifying your email...`} className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
      </LoadingStatus>
    );
  if (state.step === "success")
    return (
      <>
        <Notice kind="positive" title={<Trans>Email verified</Trans>}>
          <p>{state.message}</p>
          <p>
            {isSignedIn() ? <Trans>Taking you to the app...</Trans> : <Trans>You can sign in now.</Trans>}
          </p>
        </Notice>
        {!isSignedIn() && (
          <LinkButton to={signIn} wide>
            <Trans>Sign In</Trans>
          </LinkButton>
        )}
      </>
    );
  if (state.step === "password")
    return (
      <ConfirmWithPassword
        {...state.confirmation}
        onDead={(message) => setState({ step: "error", message })}
      />
    );
  return (
    <>
      <Notice kind="danger" title={state.message} />
      {registered !== null && <RefusedVerification email={registered} />}
      <div className="grid gap-3">
        <Button busy={busy} onClick={() => void resend()}>
          {busy ? <Trans>Sending...</Trans> : <Trans>Resend verification email</Trans>}
        </Button>
        <LinkButton to="/login" kind="secondary">
          <Trans>Back to sign in</Trans>
        </LinkButton>
      </div>
    </>
  );
}

type Words = { missing: string; refused: string; unreachable: string };

async function verify(token: string | null, words: Words): Promise<State> {
  if (!token) return { step: "error", message: words.missing };
  try {
    const { message } = await call(accounts.verifyEmail, { query: { token } });
    return { step: "success", message };
  } catch (error) {
    const answered = error instanceof CallError;
    const { code, params: { email, username } = {} } = (answered && error.failure) || {};
    if (code === "CONFIRM_WITH_PASSWORD")
      return { step: "password", confirmation: { token, email: String(email) } };
    if (code === "CONFIRM_CHANGE_WITH_PASSWORD")
      return {
        step: "password",
        confirmation: { token, email: String(email), username: String(username) },
      };
    return { step: "error", message: answered ? messageOf(error, words.refused) : words.unreachable };
  }
}
