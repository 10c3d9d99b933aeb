import { useLingui } from "@lingui/react/macro";
import { appeals, AppealText, longestAppeal, type OwnStanding } from "../../../contract/appeals.ts";
import { call, messageOf } from "../../lib/call.ts";
import { useForm } from "../../lib/use-form.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";

/** What one says to one's suspension; there is one word to it. */
export function AppealForm({ onSaid }: { onSaid: (standing: OwnStanding) => void }) {
  const { t } = useLingui();
  const form = useForm({
    schema: AppealText,
    initial: { text: "" },
    draft: "appeal",
    onSubmit: async (body) => {
      onSaid(await call(appeals.appeal, { body }));
      toast({ title: t`Appeal sent`, description: t`We answer within 24 hours.`, kind: "success" });
    },
    onFailure: (error) => {
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`Failed to send your appeal`, description: messageOf(error, ""), kind: "error" });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      <TextArea
        {...form.text("text")}
        label={t`Do you think this is a mistake?`}
        hint={t`You can appeal once. Tell us what we should know.`}
        rows={5}
        maxLength={longestAppeal}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">{t`Send appeal`}</Button>
    </form>
  );
}
