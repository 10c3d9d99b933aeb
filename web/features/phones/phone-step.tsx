import { useLingui } from "@lingui/react/macro";
import * as z from "zod/mini";
import { PhoneToVerify } from "#contract/features/phones.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { PhoneField, usePhoneNumber } from "./phone-field.tsx";
import type { PhoneInput } from "./phone-input.ts";
import { useSendCode } from "./phones-queries.ts";

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
  const send = useSendCode(onSent);
  const phoneOf = usePhoneNumber();
  const initial: { input: PhoneInput } = { input: { country: own, text: number ?? "" } };
  const form = useForm({
    schema: z.pipe(
      z.transform(({ input }: typeof initial) => ({ phone: phoneOf(input) })),
      PhoneToVerify,
    ),
    initial,
    onSubmit: ({ phone }) => send.mutateAsync(phone),
  });

  return (
    <form {...form.attributes} className="grid gap-5">
      <PhoneField
        input={form.values.input}
        onChange={(input) => form.set("input", input)}
        own={own}
        error={form.errors["phone"]}
        autoFocus={autoFocus}
      />
      <FormActions onCancel={onCancel}>
        <Button type="submit" busy={form.busy}>{t`Send Verification Code`}</Button>
      </FormActions>
    </form>
  );
}
