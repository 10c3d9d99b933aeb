import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toast } from "#ui/overlays/toast.ts";
import type { ChosenPhoto } from "./outbox.ts";
import { photoProblem, readPhoto } from "./photo.ts";

/** The photo that the user chose, pasted or dropped, once its type and size are checked. */
export function usePhotoChoice() {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const choose = async (file: File) => {
    const problem = photoProblem(file);
    if (problem === "type")
      return toast({
        title: t`Invalid file type`,
        description: t`Please select an image file`,
        kind: "error",
      });
    if (problem === "size")
      return toast({
        title: t`File too large`,
        description: t`Please select an image smaller than 5MB`,
        kind: "error",
      });
    try {
      setPhoto(await readPhoto(file));
    } catch {
      toast({ title: t`Upload failed`, description: t`Failed to upload image`, kind: "error" });
    }
  };
  return { photo, choose: (file: File) => void choose(file), clear: () => setPhoto(null) };
}
