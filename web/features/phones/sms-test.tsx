import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { SmsTest as Schema } from "#contract/features/phones.ts";
import { issuesOf } from "#web/lib/api/issues.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { PhoneField, usePhoneNumber } from "./phone-field.tsx";
import type { PhoneInput } from "./phone-input.ts";
import { fieldError, useTestSms } from "./phones-queries.ts";

type Props = { own: string; number: string | null; autoFocus?: boolean };

/** Sends a text message with any content; for admins. */
export function SmsTest({ own, number, autoFocus = false }: Props) {
  const { t } = useLingui();
  const [input, setInput] = useState<PhoneInput>({ country: own, text: number ?? "" });
  const [message, setMessage] = useState("");
  const [tried, setTried] = useState(false);
  const phone = usePhoneNumber(input);
  const test = useTestSms(() => setMessage(""));
  const checked = Schema.safeParse({ phone, message });
  const issues = tried && checked.error ? issuesOf(checked.error) : {};

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(!checked.success);
    if (checked.success) return test.isPending ? undefined : test.mutate(checked.data);
    const [first = ""] = Object.keys(issuesOf(checked.error));
    (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PhoneField
        input={input}
        onChange={setInput}
        own={own}
        error={issues["phone"] ?? fieldError(test.error)}
        autoFocus={autoFocus}
      />
      <TextArea
        label={t`Message`}
        name="message"
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        error={issues["message"]}
      />
      <Button type="submit" busy={test.isPending} className="sm:justify-self-end">{t`Send Test SMS`}</Button>
    </form>
  );
}
