import { useLingui } from "@lingui/react/macro";
import { imports, NewSender } from "#contract/features/imports.ts";
import { call, CallError, messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useCacheAddress } from "./address-queries.ts";

/**
 * Form for another sender address of the user, who must confirm it by a link. The notification about a mail
 * that was not accepted leads here with its sender.
 */
export function SenderForm({ offered }: { offered: string | null }) {
  const { t } = useLingui();
  const keep = useCacheAddress();
  const form = useForm({
    schema: NewSender,
    initial: { email: offered ?? "" },
    ...(offered === null && { draft: "sender" }),
    onSubmit: async (body) => {
      keep(await call(imports.addSender, { body }));
      toast({ title: t`We sent a link to ${body.email}. Open it to confirm.`, kind: "success" });
      form.reset({ email: "" });
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`The address was not added`, description: messageOf(error, ""), kind: "error" });
    },
  });
  return (
    <form {...form.attributes} className="grid gap-3">
      <TextField
        {...form.text("email")}
        type="email"
        autoComplete="off"
        label={t`Another of your email addresses`}
        hint={t`We send a link to it. We accept emails from it once you have opened the link.`}
      />
      <Button type="submit" kind="secondary" busy={form.busy} className="justify-self-start">
        {t`Add address`}
      </Button>
    </form>
  );
}
