import { useLingui } from "@lingui/react/macro";
import { type ImportReview, imports, PastedText } from "#contract/features/imports.ts";
import { call, CallError } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { useRejectionMessage } from "./refusal-words.ts";

/** Key of the draft, which is kept until the text was understood; the caller then calls `deleteDraft`. */
export const pasteDraft = "import";

type Props = {
  /** Text that another app shared. */
  initialText: string;
  onBegin: () => void;
  onRead: (review: ImportReview) => void;
  onRefused: (words: string) => void;
};

/** Form for the text of an email or a page. The text stays until something in it was understood. */
export function PasteForm({ initialText, onBegin, onRead, onRefused }: Props) {
  const { t } = useLingui();
  const wordsFor = useRejectionMessage();
  const form = useForm({
    schema: PastedText,
    initial: { text: initialText },
    draft: pasteDraft,
    keepDraft: true,
    onSubmit: async (body) => {
      onBegin();
      onRead(await call(imports.paste, { body }));
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (!handledAsSignedOut(error, toast)) onRefused(wordsFor(error));
    },
  });
  return (
    <form {...form.attributes} className="grid gap-4">
      <RestoredDraftNotice startOver={form.startOver} />
      <TextArea
        {...form.text("text")}
        label={t`Or paste it`}
        hint={t`The whole email or page; the dates and the place matter most`}
        style={{ minHeight: "9rem" }}
      />
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {form.busy ? t`Reading...` : t`Read the booking`}
      </Button>
    </form>
  );
}
