import { Trans } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import type { DragEvent } from "react";
import { handOver } from "../lib/handed-over.ts";
import { navigate } from "../lib/navigation.tsx";

/** Over the whole window while a file is dragged there: dropped, it is handed to the page that reads it. */
export function BookingDrop({ onEnd }: { onEnd: () => void }) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onEnd();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    handOver(file);
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
