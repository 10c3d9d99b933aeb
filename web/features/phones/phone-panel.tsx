import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { CodeStep } from "./code-step.tsx";
import { PhoneStep } from "./phone-step.tsx";
import { useSendsTexts } from "./phones-queries.ts";
import { TestStep } from "./test-step.tsx";
import { VerifiedPhone } from "./verified-phone.tsx";

type Props = {
  /** The country that is offered first. */
  own: string;
  title?: string;
  /** Shown below the title. */
  status?: ReactNode;
};

/** The user's phone number: enter, verify by a code, change. */
export function PhonePanel({ own, title, status }: Props) {
  const { t } = useLingui();
  const { phone, isPhoneVerified } = useAccount();
  const sendsTexts = useSendsTexts();
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <CardHead title={title ?? t`Phone`}>
          {sendsTexts === false
            ? t`Phone verification isn't available here.`
            : t`Verify your number with a code we send you by text message. Other travelers never see it.`}
        </CardHead>
        {status}
      </div>
      {sendsTexts === undefined && <Skeleton className="h-32" />}
      {sendsTexts && <Steps own={own} />}
      {sendsTexts === false && phone !== null && isPhoneVerified && <VerifiedPhone own={own} phone={phone} />}
    </Card>
  );
}

type Step = { at: "phone"; isChanging: boolean } | { at: "code"; phone: string } | { at: "test" };

/** The steps from a number to a verified one, where text messages are sent. */
function Steps({ own }: { own: string }) {
  const { t } = useLingui();
  const { phone, isPhoneVerified, isAdmin } = useAccount();
  const [step, setStep] = useState<Step>({ at: "phone", isChanging: false });
  // The focus follows the steps, but is not set when the page opens.
  const [moved, setMoved] = useState(false);
  const go = (next: Step) => {
    setStep(next);
    setMoved(true);
  };
  const start = () => go({ at: "phone", isChanging: false });
  const changeNumber = () => go({ at: "phone", isChanging: true });
  const isProven = phone !== null && isPhoneVerified;

  return (
    <>
      {step.at === "code" && (
        <CodeStep own={own} phone={step.phone} onVerified={start} onChangeNumber={changeNumber} />
      )}
      {step.at === "test" && <TestStep own={own} number={phone} onBack={start} />}
      {step.at === "phone" && isProven && !step.isChanging && (
        <VerifiedPhone own={own} phone={phone} autoFocus={moved} onChangeNumber={changeNumber} />
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
    </>
  );
}
