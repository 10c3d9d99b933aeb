import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { adminPhones } from "#contract/features/admin/phones.ts";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { codeLength } from "#contract/features/phones.ts";
import { call } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { refreshAdmin, toastAdminFailure, useAdmin } from "#features/admin/admin-queries.ts";

type Props = { user: AdminUser | null; onChoose: (user: AdminUser) => void };

/** Sends a code to one user and verifies their number with it. */
export function PhoneTest({ user, onChoose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const people = useAdmin(adminUsers.list, { query: { limit: "100" } });
  const [phone, setPhone] = useState(user?.phone ?? "");
  const [code, setCode] = useState("");
  const send = useMutation({
    mutationFn: () => call(adminPhones.send, { body: { userId: user?.id ?? "", phone } }),
    onSuccess: ({ message }) => toast({ title: t`Success`, description: message, kind: "success" }),
    onError: (error) => toastAdminFailure(error, t`Failed to send verification code`),
  });
  const verify = useMutation({
    mutationFn: () => call(adminPhones.verify, { body: { userId: user?.id ?? "", phone, code } }),
    onSuccess: ({ message }) => {
      toast({ title: t`Success`, description: message, kind: "success" });
      setCode("");
      send.reset();
      void refreshAdmin(client);
    },
    onError: (error) => toastAdminFailure(error, t`Failed to verify phone number`),
  });
  const submit = (run: () => void, wrong: string | null) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wrong) toast({ title: t`Error`, description: wrong, kind: "error" });
    else run();
  };
  const wrongPhone = !user
    ? t`Please choose a user`
    : phone.trim() === ""
      ? t`Please enter a phone number`
      : phone.trim().length < 10
        ? t`Please enter a valid phone number`
        : null;
  const nameOf = (it: AdminUser) => `${it.firstName} ${it.lastName} · ${it.email}`;
  return (
    <Card className="grid max-w-xl gap-6">
      <Combobox
        label={t`User`}
        options={(people.data?.items ?? []).map((it) => ({ id: it.id, label: nameOf(it) }))}
        loading={people.isPending}
        value={user ? nameOf(user) : ""}
        onPick={({ id }) => {
          const picked = people.data?.items.find((it) => it.id === id);
          if (picked) onChoose(picked);
        }}
      />
      <form noValidate onSubmit={submit(() => send.mutate(), wrongPhone)} className="grid gap-4">
        <TextField
          label={t`Phone number`}
          type="tel"
          autoComplete="off"
          hint={t`Without a plus, it is read as a number in the user’s country.`}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button type="submit" busy={send.isPending} className="sm:justify-self-start">
          {t`Send Verification Code`}
        </Button>
      </form>
      {send.data && !send.data.smsDelivered && send.data.verificationCode && (
        <Notice kind="warning" title={t`No text message was delivered`}>
          <p>
            {t`Enter this code manually:`}{" "}
            <code className="text-base font-semibold select-all">{send.data.verificationCode}</code>
          </p>
          {send.data.details && <p>{send.data.details}</p>}
        </Notice>
      )}
      {send.data && (
        <form
          noValidate
          onSubmit={submit(
            () => verify.mutate(),
            code.length === codeLength ? null : t`Code must be 6 digits`,
          )}
          className="grid gap-4"
        >
          <TextField
            label={t`Verification code`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={codeLength}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" busy={verify.isPending} className="sm:justify-self-start">{t`Verify`}</Button>
        </form>
      )}
    </Card>
  );
}
