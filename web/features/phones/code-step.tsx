import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useRef, useState } from "react";
import { codeLength, PhoneCode } from "#contract/features/phones.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { complaintText } from "#web/lib/api/complaint-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CodeField } from "./code-field.tsx";
import { fieldError, useSendCode, useVerifyPhone } from "./phones-queries.ts";
import { useFormattedNumber } from "./shown-number.ts";

type Props = { own: string; phone: string; onVerified: () => void; onChangeNumber: () => void };

/** Asks for the code that was sent to `phone`; typing the sixth digit submits it. */
export function CodeStep({ own, phone, onVerified, onChangeNumber }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const verify = useVerifyPhone(onVerified);
  const again = useSendCode(() => {
    setCode("");
    verify.reset();
    field.current?.focus();
  });
  const checked = PhoneCode.safeParse(code);
  const missing = tried && checked.error ? complaintText(complaint("CODE_MALFORMED")) : undefined;

  const send = (complete: string) =>
    verify.mutate({ phone, code: complete }, { onError: () => field.current?.select() });
  const change = (next: string) => {
    setCode(next);
    verify.reset();
    if (next.length === codeLength && next !== code) send(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (checked.success) return verify.isPending ? undefined : send(checked.data);
    field.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={t`Phone number`}
        type="tel"
        value={useFormattedNumber(phone, own)}
        disabled
        readOnly
      />
      <CodeField
        ref={field}
        label={t`Verification code`}
        hint={t`The 6 digits in the text message we sent to this number. They are valid for 10 minutes.`}
        error={missing ?? fieldError(verify.error)}
        value={code}
        onChange={change}
      />
      <FormActions>
        <Button kind="quiet" onClick={onChangeNumber}>{t`Change Phone Number`}</Button>
        <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate(phone)}>
          {t`Send a new code`}
        </Button>
        <Button type="submit" busy={verify.isPending}>{t`Verify`}</Button>
      </FormActions>
    </form>
  );
}
