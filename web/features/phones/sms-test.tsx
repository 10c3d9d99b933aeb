import { useLingui } from "@lingui/react/macro";
import * as z from "zod/mini";
import { SmsTest as Schema } from "#contract/features/phones.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { PhoneField, usePhoneNumber } from "./phone-field.tsx";
import type { PhoneInput } from "./phone-input.ts";
import { useTestSms } from "./phones-queries.ts";

type Props = { own: string; number: string | null; autoFocus?: boolean };

/** Sends a text message with any content; for admins. */
export function SmsTest({ own, number, autoFocus = false }: Props) {
  const { t } = useLingui();
  const phoneOf = usePhoneNumber();
  const test = useTestSms();
  const initial: { input: PhoneInput; message: string } = {
    input: { country: own, text: number ?? "" },
    message: "",
  };
  const form = useForm({
    schema: z.pipe(
      z.transform(({ input, message }: typeof initial) => ({ phone: phoneOf(input), message })),
      Schema,
    ),
    initial,
    onSubmit: async (checked) => {
      const { messageId } = await test.mutateAsync(checked);
      if (messageId) form.reset({ message: "" });
    },
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
      <TextArea {...form.text("message")} label={t`Message`} />
      <Button type="submit" busy={form.busy} className="sm:justify-self-end">{t`Send Test SMS`}</Button>
    </form>
  );
}
