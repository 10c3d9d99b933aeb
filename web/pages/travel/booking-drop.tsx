import { Trans } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import type { DragEvent } from "react";
import { droppedFiles } from "#web/lib/files/dropped-files.ts";
import { putHandoffFiles } from "#web/lib/files/file-handoff.ts";
import { navigate } from "#web/lib/navigation.tsx";

/**
 * A drop target over the whole window while a file is dragged; dropped files and folders are passed to the
 * import page.
 */
export function BookingDrop({ onEnd }: { onEnd: () => void }) {
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    onEnd();
    const files = await droppedFiles(event.dataTransfer);
    if (files.length === 0) return;
    putHandoffFiles(files);
    navigate("/imports/new");
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={onEnd}
      onDrop={(event) => void drop(event)}
      className="fixed inset-0 z-40 grid animate-fade place-content-center justify-items-center gap-2 border-2 border-dashed border-accent bg-accent-soft font-semibold text-accent"
    >
      <FileUp aria-hidden="true" size={32} />
      <Trans>Drop your bookings here</Trans>
    </div>
  );
}
