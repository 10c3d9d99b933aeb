import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { longestMessage } from "../../../contract/chat.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { OutgoingPhoto } from "./outbox.ts";

type Props = { photo: OutgoingPhoto; name: string; onSend: (caption: string) => void; onClose: () => void };

/** The photo as it will be sent, and a line to go with it. */
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
          maxLength={longestMessage}
          placeholder={t`📷 Photo`}
          onChange={({ target }) => setCaption(target.value)}
        />
        <EndButtons onCancel={onClose}>
          <Button type="submit">{t`Send photo`}</Button>
        </EndButtons>
      </form>
    </Dialog>
  );
}
