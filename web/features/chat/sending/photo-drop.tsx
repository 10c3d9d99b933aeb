import { Trans } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { FileDrop } from "#ui/forms/file-drop.tsx";

type Props = { onPhoto: ((file: File) => void) | null; children: ReactNode };

/** A photo can be dropped anywhere on the children; a button beside the text field does the same. */
export const PhotoDrop = ({ onPhoto, children }: Props) => (
  <FileDrop
    onDropped={onPhoto && (({ files: [photo] }) => photo && onPhoto(photo))}
    className="relative flex min-h-0 flex-1 flex-col"
    target={
      <>
        <ImagePlus aria-hidden="true" size={32} />
        <Trans>Drop the photo here</Trans>
      </>
    }
  >
    {children}
  </FileDrop>
);
