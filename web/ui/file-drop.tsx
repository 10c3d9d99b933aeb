import { type DragEvent, type ReactNode, useState } from "react";
import { classes } from "./classes.ts";

type Props = {
  /** Null where nothing can be taken now. */
  onFile: ((file: File) => void) | null;
  /** What is shown while a file hovers: a drawing and what becomes of it. */
  target: ReactNode;
  /** Where that is shown; over what stands inside unless said otherwise. */
  over?: string;
  className?: string;
  children: ReactNode;
};

/** A file can be dropped anywhere on what stands inside. A button must do the same for those who don't drag. */
export function FileDrop({ onFile, target, over = "absolute", className, children }: Props) {
  const [hovers, setHovers] = useState(false);
  const drag = (event: DragEvent, stays = true) => {
    if (!onFile || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setHovers(stays);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setHovers(false);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [file] = event.dataTransfer.files;
    if (file) onFile?.(file);
  };
  return (
    <div onDragEnter={drag} onDragOver={drag} onDragLeave={leave} onDrop={drop} className={className}>
      {children}
      {hovers && (
        <div
          className={classes(
            over,
            "pointer-events-none inset-2 z-10 grid animate-fade place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-accent-soft font-semibold text-accent",
          )}
        >
          {target}
        </div>
      )}
    </div>
  );
}
