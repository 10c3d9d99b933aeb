import { Trans } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import type { DragEvent } from "react";
import { putHandoffFile } from "#web/lib/offline-cache/file-handoff.ts";
import { navigate } from "#web/lib/navigation.tsx";

/**
 * A drop target over the whole window while a file is dragged; the dropped file is passed to the import page.
 */
export function BookingDrop({ onEnd }: { onEnd: () => void }) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onEnd();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    putHandoffFile(file);
    navigate("/imports/new");
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={onEnd}
      onDrop={drop}
      className="fixed inset-0 z-40 grid animate-fade place-content-center justify-items-center gap-2 border-2 border-dashed border-accent bg-accent-soft font-semibold text-accent"
    >
      <FileUp aria-hidden="true" size={32} />
      <Trans>Drop the booking here</Trans>
    </div>
  );
}
