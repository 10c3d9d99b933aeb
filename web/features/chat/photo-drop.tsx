import { Trans } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";

type Props = { onPhoto: ((file: File) => void) | null; children: ReactNode };

/** A photo can be dropped anywhere on what stands inside; a button beside the text field does the same. */
export function PhotoDrop({ onPhoto, children }: Props) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!onPhoto || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!onPhoto || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPhoto(file);
  };
  return (
    <div
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-10 grid animate-fade place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-accent-soft font-semibold text-accent">
          <ImagePlus aria-hidden="true" size={32} />
          <Trans>Drop the photo here</Trans>
        </div>
      )}
    </div>
  );
}
