import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { FormFooter, TextLink } from "#features/accounts/account-page.tsx";
import { SignInForm } from "#features/accounts/sign-in-form.tsx";
import { clearStoredAuth } from "#web/lib/stores/stored.ts";
import { toast } from "#ui/overlays/toast.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

/** The sign-in page. `?clean=1` first clears the sign-in stored in this browser; unsent texts stay. */
export function SignInPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const isClean = search.get("clean") === "1";
  useEffect(() => {
    if (!isClean) return;
    clearStoredAuth();
    toast({ title: t`Stored sign-in cleared`, description: t`Please sign in again.`, kind: "success" });
    setSearch({}, { replace: true });
  }, [isClean, setSearch, t]);
  return (
    <SignInFrame>
      <SignInForm />
      <FormFooter>
        <TextLink to="/device-diagnostic">
          <Trans>Having trouble?</Trans>
        </TextLink>
      </FormFooter>
    </SignInFrame>
  );
}
