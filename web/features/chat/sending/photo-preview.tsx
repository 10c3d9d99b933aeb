import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { maxMessageLength } from "#contract/features/chat.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { ChosenPhoto } from "./outbox.ts";

type Props = { photo: ChosenPhoto; name: string; onSend: (caption: string) => void; onClose: () => void };

/** The photo as it will be sent, with a field for a caption. */
export function PhotoPreview({ photo: { preview, width, height }, name, onSend, onClose }: Props) {
  const { t } = useLingui();
  const [caption, setCaption] = useState("");
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(caption.trim() || t`📷 Photo`);
  };
  return (
    <Dialog open onClose={onClose} title={t`Send a photo to ${name}`}>
      <form onSubmit={send} className="grid gap-4">
        <img
          src={preview}
          width={width}
          height={height}
          alt={t`The photo you chose`}
          className="mx-auto max-h-[50dvh] w-auto max-w-full rounded-md bg-sunken object-contain"
        />
        <TextField
          label={t`Caption`}
          value={caption}
          maxLength={maxMessageLength}
          placeholder={t`📷 Photo`}
          onChange={({ target }) => setCaption(target.value)}
        />
        <FormActions onCancel={onClose}>
          <Button type="submit">{t`Send photo`}</Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
