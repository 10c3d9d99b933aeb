import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { PhoneToVerify } from "../../../contract/phones.ts";
import { issuesOf } from "../../lib/issues.ts";
import { Button } from "../../ui/button.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneField, usePhoneNumber } from "./phone-field.tsx";
import type { PhoneInput } from "./phone-input.ts";
import { isUnavailable, refusalOf, useSendCode } from "./phones-queries.ts";

type Props = {
  own: string;
  /** A number that waits to be verified. */
  number: string | null;
  autoFocus: boolean;
  onSent: (phone: string) => void;
  onCancel: (() => void) | null;
};

/** Asks for a number and sends a code to it. */
export function PhoneStep({ own, number, autoFocus, onSent, onCancel }: Props) {
  const { t } = useLingui();
  const [input, setInput] = useState<PhoneInput>({ country: own, text: number ?? "" });
  const [tried, setTried] = useState(false);
  const phone = usePhoneNumber(input);
  const send = useSendCode(onSent);
  const checked = PhoneToVerify.safeParse({ phone });
  const issues = tried && checked.error ? issuesOf(checked.error) : {};

  const change = (next: PhoneInput) => {
    setInput(next);
    send.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (send.isPending) return;
    if (checked.success) return send.mutate(checked.data.phone);
    (event.currentTarget.elements.namedItem("phone") as HTMLElement | null)?.focus();
  };

  if (isUnavailable(send.error)) {
    return <Notice kind="warning" title={t`Phone verification isn't available here.`} />;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PhoneField
        input={input}
        onChange={change}
        own={own}
        error={issues["phone"] ?? refusalOf(send.error)}
        autoFocus={autoFocus}
      />
      <EndButtons onCancel={onCancel}>
        <Button type="submit" busy={send.isPending}>{t`Send Verification Code`}</Button>
      </EndButtons>
    </form>
  );
}
