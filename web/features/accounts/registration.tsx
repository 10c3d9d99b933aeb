import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { navigate, useSearchParams } from "#web/lib/navigation.tsx";
import { accounts } from "#contract/features/accounts.ts";
import type { AccountDetails, Consents } from "#contract/features/account-forms.ts";
import { product } from "#contract/shared/product.ts";
import { call } from "#web/lib/api/call.ts";
import { deleteDraft } from "#web/lib/form-draft.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import {
  rememberedInvitation,
  rememberRequestedPath,
  takeRememberedPath,
} from "#web/lib/session/redirect.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { toast, toastAfterReload } from "#ui/overlays/toast.ts";
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

/** Registration in two steps: account details, then consents. Going back keeps what was typed and ticked. */
export function Registration() {
  const { t } = useLingui();
  const [typed, setTyped] = useState(noDetails);
  const [details, setDetails] = useState<AccountDetails | null>(null);
  const [consents, setConsents] = useState(noConsents);
  const [sharesNearMisses, setSharesNearMisses] = useState(false);
  const [busy, setBusy] = useState(false);
  const returnTo = useSearchParams()[0].get("returnTo");
  useEffect(() => rememberRequestedPath(returnTo), [returnTo]);

  const goTo = (next: AccountDetails | null) => {
    setDetails(next);
    scrollTo(0, 0);
  };

  const register = async (body: AccountDetails) => {
    setBusy(true);
    try {
      const locale = new Intl.Locale(localeState.locale).baseName;
      const request = {
        body: {
          ...body,
          locale,
          privacyConsents: consents,
          // Without location sharing the question is asked later, on the Matches screen.
          ...(consents.locationSharing ? { sharesNearMisses } : {}),
          ...rememberedInvitation(),
        },
      };
      const answer = await withRetry(() => call(accounts.register, request));
      deleteDraft(registrationDraft);
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
          // The terms are accepted once: the box of the second step arrives ticked.
          setConsents((before) => ({ ...before, termsAccepted: checked.acceptTerms }));
          goTo(checked);
        }}
      />
    </AccountPage>
  ) : (
    <AccountPage title={t`Privacy & Data Consent`}>
      <ConsentStep
        consents={consents}
        onChange={setConsents}
        sharesNearMisses={sharesNearMisses}
        onNearMisses={setSharesNearMisses}
        busy={busy}
        onBack={() => goTo(null)}
        onContinue={() => void register(details)}
      />
    </AccountPage>
  );
}
