import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { SmsTest } from "./sms-test.tsx";

type Props = { own: string; number: string | null; onBack: () => void };

/** The test of a text message, with a button back to the number. */
export function TestStep({ own, number, onBack }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      <Button kind="quiet" className="-ms-5 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={18} />
        {t`Back`}
      </Button>
      <SmsTest own={own} number={number} autoFocus />
    </div>
  );
}
