import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { codeLength, PhoneCode } from "#contract/features/phones.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CodeField } from "./code-field.tsx";
import { useSendCode, useVerifyPhone } from "./phones-queries.ts";
import { useFormattedNumber } from "./formatted-number.ts";

type Props = { own: string; phone: string; onVerified: () => void; onChangeNumber: () => void };

const TypedCode = z.object({ code: PhoneCode });

/** Asks for the code that was sent to `phone`; typing the sixth digit submits it. */
export function CodeStep({ own, phone, onVerified, onChangeNumber }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const verify = useVerifyPhone(onVerified);
  const form = useForm({
    schema: TypedCode,
    initial: { code: "" },
    onSubmit: ({ code }) => verify.mutateAsync({ phone, code }),
    onFailure: () => field.current?.select(),
  });
  const again = useSendCode(() => {
    form.reset({ code: "" });
    field.current?.focus();
  });

  const change = (code: string) => {
    const isComplete = code.length === codeLength && code !== form.values.code;
    flushSync(() => form.reset({ code }));
    if (isComplete) field.current?.form?.requestSubmit();
  };

  return (
    <form {...form.attributes} className="grid gap-5">
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
        error={form.errors["code"] ?? form.errors["phone"]}
        value={form.values.code}
        onChange={change}
      />
      <FormActions>
        <Button kind="quiet" onClick={onChangeNumber}>{t`Change Phone Number`}</Button>
        <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate(phone)}>
          {t`Send a new code`}
        </Button>
        <Button type="submit" busy={form.busy}>{t`Verify`}</Button>
      </FormActions>
    </form>
  );
}
