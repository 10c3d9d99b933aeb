import { useLingui } from "@lingui/react/macro";
import * as z from "zod/mini";
import { maxMessageLength, noCaption } from "#contract/features/chat.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { ChosenPhoto } from "./outbox.ts";

type Props = {
  photo: ChosenPhoto;
  name: string;
  /** If it rejects, the photo and its caption stay. */
  onSend: (caption: string) => Promise<void>;
  onClose: () => void;
};

const Captioned = z.object({ caption: z.string().check(z.trim()) });

/** The photo as it will be sent, with a field for a caption. */
export function PhotoPreview({ photo: { preview, width, height }, name, onSend, onClose }: Props) {
  const { t } = useLingui();
  const form = useForm({
    schema: Captioned,
    initial: { caption: "" },
    onSubmit: ({ caption }) => onSend(caption || noCaption),
  });
  return (
    <Dialog open onClose={onClose} title={t`Send a photo to ${name}`}>
      <form {...form.attributes} className="grid gap-4">
        <img
          src={preview}
          width={width}
          height={height}
          alt={t`The photo you chose`}
          className="mx-auto max-h-[50dvh] w-auto max-w-full rounded-md bg-sunken object-contain"
        />
        <TextField
          {...form.text("caption")}
          label={t`Caption`}
          maxLength={maxMessageLength}
          placeholder={t`📷 Photo`}
        />
        <FormActions onCancel={onClose}>
          <Button type="submit" busy={form.busy}>{t`Send photo`}</Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
