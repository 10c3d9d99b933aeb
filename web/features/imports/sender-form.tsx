import { useLingui } from "@lingui/react/macro";
import { imports, NewSender } from "../../../contract/imports.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useKeepAddress } from "./address-queries.ts";

/** Another address of one's own, which is sent a link first. */
export function SenderForm() {
  const { t } = useLingui();
  const keep = useKeepAddress();
  const form = useForm({
    schema: NewSender,
    initial: { email: "" },
    draft: "sender",
    onSubmit: async (body) => {
      keep(await call(imports.addSender, { body }));
      toast({ title: t`We sent a link to ${body.email}. Open it to confirm.`, kind: "success" });
      form.set("email", "");
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`The address was not added`, description: messageOf(error, ""), kind: "error" });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-3">
      <TextField
        {...form.text("email")}
        type="email"
        autoComplete="off"
        label={t`Another address of yours`}
        hint={t`We send it a link; only when you open it, its emails are taken.`}
      />
      <Button type="submit" kind="secondary" busy={form.busy} className="justify-self-start">
        {t`Add address`}
      </Button>
    </form>
  );
}
