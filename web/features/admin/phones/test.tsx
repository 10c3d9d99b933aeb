import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { adminPhones } from "#contract/features/admin/phones.ts";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { PhoneCode, TypedPhone } from "#contract/features/phones.ts";
import { call } from "#web/lib/api/call.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { refreshAdmin, toastAdminFailure, useAdmin } from "#features/admin/admin-queries.ts";

type Props = { user: AdminUser | null; onChoose: (user: AdminUser) => void };

const TypedCode = z.object({ code: PhoneCode });

/** Sends a code to one user and verifies their number with it. */
export function PhoneTest({ user, onChoose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const people = useAdmin(adminUsers.list, { query: { limit: "100" } });
  const send = useMutation({
    mutationFn: (phone: string) => call(adminPhones.send, { body: { userId: user?.id ?? "", phone } }),
    onSuccess: ({ message }) => toast({ title: t`Success`, description: message, kind: "success" }),
    onError: (error) => toastAdminFailure(error, t`Failed to send verification code`),
  });
  const verify = useMutation({
    mutationFn: (body: { phone: string; code: string }) =>
      call(adminPhones.verify, { body: { userId: user?.id ?? "", ...body } }),
    onSuccess: ({ message }) => {
      toast({ title: t`Success`, description: message, kind: "success" });
      send.reset();
      void refreshAdmin(client);
    },
    onError: (error) => toastAdminFailure(error, t`Failed to verify phone number`),
  });
  const [lacksUser, setLacksUser] = useState(false);
  const number = useForm({
    schema: z.object({ phone: TypedPhone }),
    initial: { phone: user?.phone ?? "" },
    onSubmit: ({ phone }) => (user ? send.mutateAsync(phone) : setLacksUser(true)),
  });
  const code = useForm({
    schema: TypedCode,
    initial: { code: "" },
    onSubmit: async (typed) => {
      await verify.mutateAsync({ phone: number.values.phone, code: typed.code });
      code.reset({ code: "" });
    },
  });
  const labelOf = (it: AdminUser) => byDot([nameOf(it), it.email]);
  return (
    <Card className="grid max-w-xl gap-6">
      <Combobox
        label={t`User`}
        options={(people.data?.items ?? []).map((it) => ({ id: it.id, label: labelOf(it) }))}
        loading={people.isPending}
        value={user ? labelOf(user) : ""}
        error={lacksUser && !user ? t`Please choose a user` : undefined}
        onPick={({ id }) => {
          const picked = people.data?.items.find((it) => it.id === id);
          if (picked) onChoose(picked);
        }}
      />
      <form {...number.attributes} className="grid gap-4">
        <TextField
          {...number.text("phone")}
          label={t`Phone number`}
          type="tel"
          autoComplete="off"
          hint={t`Without a plus, it is read as a number in the user’s country.`}
        />
        <Button type="submit" busy={number.busy} className="sm:justify-self-start">
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
        <form {...code.attributes} className="grid gap-4">
          <TextField
            {...code.text("code")}
            label={t`Verification code`}
            inputMode="numeric"
            autoComplete="off"
          />
          <Button type="submit" busy={code.busy} className="sm:justify-self-start">{t`Verify`}</Button>
        </form>
      )}
    </Card>
  );
}
