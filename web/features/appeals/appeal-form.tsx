import { useLingui } from "@lingui/react/macro";
import { appeals, AppealText, maxAppealLength, type OwnAccountStatus } from "#contract/features/appeals.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";

/** Form to appeal against a suspension; only one appeal is possible. */
export function AppealForm({ onSent }: { onSent: (status: OwnAccountStatus) => void }) {
  const { t } = useLingui();
  const form = useForm({
    schema: AppealText,
    initial: { text: "" },
    draft: "appeal",
    onSubmit: async (body) => {
      onSent(await call(appeals.appeal, { body }));
      toast({ title: t`Appeal sent`, description: t`We answer within 24 hours.`, kind: "success" });
    },
    onFailure: (error) => {
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`Failed to send your appeal`, description: messageOf(error, ""), kind: "error" });
    },
  });
  return (
    <form {...form.attributes} className="grid gap-4">
      <TextArea
        {...form.text("text")}
        label={t`Do you think this is a mistake?`}
        hint={t`You can appeal once. Tell us what we should know.`}
        rows={5}
        maxLength={maxAppealLength}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">{t`Send appeal`}</Button>
    </form>
  );
}
