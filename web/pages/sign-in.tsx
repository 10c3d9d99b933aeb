import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useSearchParams } from "../lib/navigation.tsx";
import { Aside, TextLink } from "../features/accounts/account-page.tsx";
import { SignInForm } from "../features/accounts/sign-in-form.tsx";
import { clearStoredAuth } from "../lib/stored.ts";
import { toast } from "../ui/toast.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

/** `?clean=1` forgets the sign-in that this browser keeps before another one. What was written and not sent stays. */
export function SignInPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const isClean = search.get("clean") === "1";
  useEffect(() => {
    if (!isClean) return;
    clearStoredAuth();
    toast({ title: t`Stored sign-in cleared`, description: t`Sign in afresh.`, kind: "success" });
    setSearch({}, { replace: true });
  }, [isClean, setSearch, t]);
  return (
    <SignInFrame>
      <SignInForm />
      <Aside>
        <TextLink to="/device-diagnostic">
          <Trans>Having trouble?</Trans>
        </TextLink>
      </Aside>
    </SignInFrame>
  );
}
