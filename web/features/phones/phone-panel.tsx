import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAccount } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";
import { CodeStep } from "./code-step.tsx";
import { PhoneStep } from "./phone-step.tsx";
import { TestStep } from "./test-step.tsx";
import { VerifiedPhone } from "./verified-phone.tsx";

type Step = { at: "phone"; isChanging: boolean } | { at: "code"; phone: string } | { at: "test" };

/** One's phone number: give it, prove it by a code, change it. `own` is the country that is offered first. */
export function PhonePanel({ own }: { own: string }) {
  const { t } = useLingui();
  const { phone, isPhoneVerified, isAdmin } = useAccount();
  const [step, setStep] = useState<Step>({ at: "phone", isChanging: false });
  // The focus follows the steps, but is nobody's when the page opens.
  const [moved, setMoved] = useState(false);
  const go = (next: Step) => {
    setStep(next);
    setMoved(true);
  };
  const start = () => go({ at: "phone", isChanging: false });
  const anew = () => go({ at: "phone", isChanging: true });
  const isProven = phone !== null && isPhoneVerified;

  return (
    <Card className="grid gap-5">
      <CardHead title={t`Phone`}>
        {t`Verify your number with a code we send you by text message. Other travellers never see it.`}
      </CardHead>
      {step.at === "code" && (
        <CodeStep own={own} phone={step.phone} onVerified={start} onChangeNumber={anew} />
      )}
      {step.at === "test" && <TestStep own={own} number={phone} onBack={start} />}
      {step.at === "phone" && isProven && !step.isChanging && (
        <VerifiedPhone own={own} phone={phone} autoFocus={moved} onChangeNumber={anew} />
      )}
      {step.at === "phone" && (!isProven || step.isChanging) && (
        <PhoneStep
          own={own}
          number={step.isChanging ? null : phone}
          autoFocus={moved}
          onSent={(sent) => go({ at: "code", phone: sent })}
          onCancel={isProven ? start : null}
        />
      )}
      {step.at === "phone" && isAdmin && (
        <Button kind="quiet" className="-ms-5 justify-self-start" onClick={() => go({ at: "test" })}>
          {t`Send a test SMS`}
        </Button>
      )}
    </Card>
  );
}
