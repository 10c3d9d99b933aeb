import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "../../lib/navigation.tsx";
import { accounts, Credentials } from "../../../contract/accounts.ts";
import { call, messageOf } from "../../lib/call.ts";
import { rememberWanted } from "../../lib/redirect.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { Aside, TextLink } from "./account-page.tsx";
import { asksForVerification, failureText, withRetry } from "./failure-text.ts";
import { lastRegisteredEmail } from "./last-email.ts";
import { VerificationNotice } from "./verification-notice.tsx";
import { welcome } from "./welcome.ts";

const loadCodeStep = () => import("./code-step.tsx").then((it) => ({ default: it.CodeStep }));
const CodeStep = lazy(loadCodeStep);

/** Email and password, then a code where one is wanted. `?message=verification_required` greets somebody who has just registered. */
export function SignInForm() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const registered = search.get("message") === "verification_required";
  const returnTo = search.get("returnTo");
  const [unverified, setUnverified] = useState(registered ? (lastRegisteredEmail() ?? "") : null);

  const [challenge, setChallenge] = useState<string | null>(null);

  const form = useForm({
    schema: Credentials,
    initial: { email: registered ? (lastRegisteredEmail() ?? "") : "", password: "" },
    onSubmit: async (body) => {
      setUnverified(null);
      const answer = await withRetry(() => call(accounts.login, { body }));
      if (!("challenge" in answer)) return welcome(answer.token);
      await withRetry(loadCodeStep);
      setChallenge(answer.challenge);
    },
    onFailure: (error, { email }) => {
      if (asksForVerification(messageOf(error, ""))) return setUnverified(email.trim());
      const description = failureText(error, t`Invalid email or password`);
      toast({ title: t`Login failed`, description, kind: "error" });
    },
  });

  useEffect(() => {
    rememberWanted(returnTo);
    if (!registered) return;
    toast({
      title: t`Account created successfully!`,
      description: t`Please check your email to verify your account before logging in.`,
      kind: "success",
    });
    setSearch({}, { replace: true });
  }, [registered, returnTo, setSearch, t]);

  if (challenge !== null)
    return (
      <Suspense>
        <CodeStep challenge={challenge} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  return (
    <>
      {unverified !== null && <VerificationNotice email={unverified} onDismiss={() => setUnverified(null)} />}
      <form onSubmit={(event) => void form.submit(event)} noValidate className="grid gap-5">
        <TextField
          {...form.text("email")}
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
        />
        <PasswordField {...form.text("password")} label={t`Password`} autoComplete="current-password" />
        <div className="-mt-3 justify-self-end text-sm">
          <TextLink to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </div>
        <Button type="submit" busy={form.busy} wide>
          {form.busy ? <Trans>Signing in...</Trans> : <Trans>Sign In</Trans>}
        </Button>
      </form>
      <Aside>
        <Trans>
          New here? <TextLink to="/register">Sign up</TextLink>
        </Trans>
      </Aside>
    </>
  );
}
