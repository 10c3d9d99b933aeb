import { useLingui } from "@lingui/react/macro";
import { type ImportReview, imports, Pasted } from "../../../contract/imports.ts";
import { call, CallError } from "../../lib/call.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";
import { TypedBefore } from "../../ui/typed-before.tsx";
import { useRefusalWords } from "./refusal-words.ts";

/** Names what is kept until it was understood; whoever knows that says `forgetKept`. */
export const pasteDraft = "import";

type Props = {
  onBegin: () => void;
  onRead: (review: ImportReview) => void;
  onRefused: (words: string) => void;
};

/** The text of a mail or a page. It stays until something in it was understood. */
export function PasteForm({ onBegin, onRead, onRefused }: Props) {
  const { t } = useLingui();
  const wordsFor = useRefusalWords();
  const form = useForm({
    schema: Pasted,
    initial: { text: "" },
    draft: pasteDraft,
    goesOn: true,
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
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      <TypedBefore startOver={form.startOver} />
      <TextArea
        {...form.text("text")}
        label={t`Or paste it`}
        hint={t`All of the email or the page: dates and the place are what counts`}
        style={{ minHeight: "9rem" }}
      />
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {form.busy ? t`Reading it...` : t`Read the booking`}
      </Button>
    </form>
  );
}
