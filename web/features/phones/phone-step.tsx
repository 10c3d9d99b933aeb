import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { PhoneToVerify } from "#contract/features/phones.ts";
import { issuesOf } from "#web/lib/api/issues.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { PhoneField, usePhoneNumber } from "./phone-field.tsx";
import type { PhoneInput } from "./phone-input.ts";
import { fieldError, useSendCode } from "./phones-queries.ts";

type Props = {
  own: string;
  /** A number that isn't verified yet. */
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

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PhoneField
        input={input}
        onChange={change}
        own={own}
        error={issues["phone"] ?? fieldError(send.error)}
        autoFocus={autoFocus}
      />
      <FormActions onCancel={onCancel}>
        <Button type="submit" busy={send.isPending}>{t`Send Verification Code`}</Button>
      </FormActions>
    </form>
  );
}
