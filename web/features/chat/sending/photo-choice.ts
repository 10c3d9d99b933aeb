import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { PhotoProblem } from "#web/lib/files/photo-plan.ts";
import { photoProblemText } from "#web/lib/files/photo-problem-text.ts";
import { toast } from "#ui/overlays/toast.ts";
import type { ChosenPhoto } from "./outbox.ts";
import { readPhoto } from "./photo.ts";

/**
 * The photo that the user chose, pasted or dropped, once it can be sent; `isPreparing` until then. A newer
 * choice replaces one that is being prepared.
 */
export function usePhotoChoice() {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const newest = useRef<File>(null);
  const [isPreparing, setPreparing] = useState(false);
  const titleOf = (problem: PhotoProblem) =>
    problem === "no picture"
      ? t`Invalid file type`
      : problem === "too large"
        ? t`File too large`
        : t`Failed to upload image`;
  const choose = async (file: File) => {
    newest.current = file;
    setPreparing(true);
    const read = await readPhoto(file).catch(() => null);
    if (newest.current !== file) return release(read);
    setPreparing(false);
    if (read === null)
      toast({ title: t`Upload Failed`, description: t`Failed to upload image`, kind: "error" });
    else if (typeof read === "string")
      toast({ title: titleOf(read), description: photoProblemText(read), kind: "error" });
    else setPhoto(read);
  };
  return {
    photo,
    isPreparing,
    choose: (file: File) => void choose(file),
    /** Closes the preview of a photo that was sent: its message shows the same picture. */
    clear: () => setPhoto(null),
    discard: () => {
      release(photo);
      setPhoto(null);
    },
  };
}

/** Lets the browser forget a picture that nothing shows any more. */
function release(read: ChosenPhoto | PhotoProblem | null): void {
  if (read && typeof read !== "string") URL.revokeObjectURL(read.preview);
}
