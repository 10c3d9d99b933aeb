import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { accounts } from "#contract/features/accounts.ts";
import { Credentials } from "#contract/features/account-forms.ts";
import { call } from "#web/lib/api/call.ts";
import { rememberRequestedPath } from "#web/lib/session/redirect.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { FormFooter, TextLink } from "./account-page.tsx";
import { isLocked, isUnverifiedEmail, failureText, withRetry } from "./failure-text.ts";
import { lastRegisteredEmail } from "./last-email.ts";
import { LockedNotice } from "./locked-notice.tsx";
import { useSecondStep } from "./second-step.tsx";
import { VerificationNotice } from "./verification-notice.tsx";

const PasskeySignIn = lazy(() =>
  import("./passkey-sign-in.tsx").then((it) => ({ default: it.PasskeySignIn })),
);

/**
 * Email and password, then a second-factor code if the account needs one. `?message=verification_required`
 * greets someone who has just registered, `?message=verified` someone who has just verified their email; both
 * find it filled in.
 */
export function SignInForm() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const message = search.get("message");
  const registered = message === "verification_required";
  const returnTo = search.get("returnTo");
  const [known] = useState(() => (registered || message === "verified" ? (lastRegisteredEmail() ?? "") : ""));
  const [unverified, setUnverified] = useState(registered ? known : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [locked, setLocked] = useState<{ email: string; message: string } | null>(null);
  const { step, proceed } = useSecondStep();

  const form = useForm({
    schema: Credentials,
    initial: { email: known, password: "" },
    onSubmit: async (body) => {
      setUnverified(null);
      setRefusal(null);
      setLocked(null);
      await proceed(await withRetry(() => call(accounts.login, { body })));
    },
    onFailure: (error, { email }) => {
      if (isUnverifiedEmail(error)) return setUnverified(email);
      // Nothing new is known about this address, so the earlier notice is shown again.
      if (unverified === email) setUnverified(email);
      const description = failureText(error, t`Invalid email or password`);
      if (isLocked(error)) setLocked({ email, message: description });
      else setRefusal(description);
      toast({ title: t`Login failed`, description, kind: "error" });
    },
  });

  useEffect(() => {
    rememberRequestedPath(returnTo);
    if (message === null) return;
    if (registered)
      toast({
        title: t`Account created successfully!`,
        description: t`Please check your email to verify your account before logging in.`,
        kind: "success",
      });
    setSearch({}, { replace: true });
  }, [message, registered, returnTo, setSearch, t]);

  if (step) return step;
  return (
    <>
      {locked && <LockedNotice key={locked.email} {...locked} />}
      {unverified !== null && <VerificationNotice email={unverified} onDismiss={() => setUnverified(null)} />}
      <form {...form.attributes} className="grid gap-5">
        <TextField
          {...form.text("email")}
          label={t`Email`}
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          inputMode="email"
        />
        <PasswordField {...form.text("password")} label={t`Password`} autoComplete="current-password" />
        <div className="-mt-3 justify-self-end text-sm">
          <TextLink to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </div>
        {refusal !== null && (
          <p role="alert" className="text-sm font-medium text-danger">
            {refusal}
          </p>
        )}
        <Button type="submit" busy={form.busy} wide>
          {form.busy ? <Trans>Signing in...</Trans> : <Trans>Sign In</Trans>}
        </Button>
      </form>
      {"PublicKeyCredential" in window && (
        <Suspense fallback={<div className="h-12" />}>
          <PasskeySignIn />
        </Suspense>
      )}
      <FormFooter>
        <Trans>
          New here? <TextLink to="/register">Sign up</TextLink>
        </Trans>
      </FormFooter>
    </>
  );
}
