import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { navigate, useSearchParams } from "../../lib/navigation.tsx";
import { type AccountDetails, accounts, type Consents } from "../../../contract/accounts.ts";
import { product } from "../../../contract/product.ts";
import { call } from "../../lib/call.ts";
import { forgetKept } from "../../lib/kept.ts";
import { reader } from "../../lib/reader.ts";
import { invitedBy, rememberWanted, takeRememberedPath } from "../../lib/redirect.ts";
import { storeToken } from "../../lib/token.ts";
import { toast, toastAfterReload } from "../../ui/toast.ts";
import { AccountPage } from "./account-page.tsx";
import { ConsentStep } from "./consent-step.tsx";
import { DetailsStep, registrationDraft, type TypedDetails } from "./details-step.tsx";
import { failureText, withRetry } from "./failure-text.ts";
import { rememberRegisteredEmail } from "./last-email.ts";

const noDetails: TypedDetails = { firstName: "", lastName: "", email: "", password: "", acceptTerms: false };
const noConsents: Consents = {
  dataCollection: false,
  locationSharing: false,
  communications: false,
  analytics: false,
  marketing: false,
  termsAccepted: false,
  privacyPolicyAccepted: false,
};

/** Two steps: who one is, then what may be done with one's data. Going back keeps what was typed and ticked. */
export function Registration() {
  const { t } = useLingui();
  const [typed, setTyped] = useState(noDetails);
  const [details, setDetails] = useState<AccountDetails | null>(null);
  const [consents, setConsents] = useState(noConsents);
  const [busy, setBusy] = useState(false);
  const returnTo = useSearchParams()[0].get("returnTo");
  useEffect(() => rememberWanted(returnTo), [returnTo]);

  const goTo = (next: AccountDetails | null) => {
    setDetails(next);
    scrollTo(0, 0);
  };

  const register = async (body: AccountDetails) => {
    setBusy(true);
    try {
      const locale = new Intl.Locale(reader.locale).baseName;
      const request = { body: { ...body, locale, privacyConsents: consents, ...invitedBy() } };
      const answer = await withRetry(() => call(accounts.register, request));
      forgetKept(registrationDraft);
      if (answer.requiresVerification) {
        rememberRegisteredEmail(answer.user.email);
        navigate("/login?message=verification_required");
      } else {
        if (answer.token) storeToken(answer.token);
        toastAfterReload({ title: t`Welcome to ${product}!`, kind: "success" });
        location.assign(takeRememberedPath());
      }
    } catch (error) {
      const description = failureText(error, t`Failed to create account`);
      toast({ title: t`Registration failed`, description, kind: "error" });
      setBusy(false);
    }
  };

  return details === null ? (
    <AccountPage title={t`Create Account`} intro={<Trans>Two short steps and you are on the map.</Trans>}>
      <DetailsStep
        initial={typed}
        onDone={(checked, values) => {
          setTyped(values);
          goTo(checked);
        }}
      />
    </AccountPage>
  ) : (
    <AccountPage title={t`Privacy & Data Consent`}>
      <ConsentStep
        consents={consents}
        onChange={setConsents}
        busy={busy}
        onBack={() => goTo(null)}
        onContinue={() => void register(details)}
      />
    </AccountPage>
  );
}
