import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PhotoProblem } from "#web/lib/files/photo-plan.ts";
import { photoProblemText } from "#web/lib/files/photo-problem-text.ts";
import { toast } from "#ui/overlays/toast.ts";
import type { ChosenPhoto } from "./outbox.ts";
import { readPhoto } from "./photo.ts";

/** The photo that the user chose, pasted or dropped, once it can be sent. */
export function usePhotoChoice() {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const titleOf = (problem: PhotoProblem) =>
    problem === "no picture"
      ? t`Invalid file type`
      : problem === "too large"
        ? t`File too large`
        : t`Failed to upload image`;
  const choose = async (file: File) => {
    try {
      const read = await readPhoto(file);
      if (typeof read !== "string") return setPhoto(read);
      toast({ title: titleOf(read), description: photoProblemText(read), kind: "error" });
    } catch {
      toast({ title: t`Upload Failed`, description: t`Failed to upload image`, kind: "error" });
    }
  };
  return { photo, choose: (file: File) => void choose(file), clear: () => setPhoto(null) };
}
