import { type DragEvent, type ReactNode, useState } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  /** Null if no file can be accepted now. */
  onFile: ((file: File) => void) | null;
  /** Shown while a file is dragged over: an illustration and what will happen to the file. */
  target: ReactNode;
  /** CSS position of `target`; covers the children by default. */
  over?: string;
  className?: string;
  children: ReactNode;
};

/** An area that accepts a dropped file. There must also be a button for people who can't drag. */
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
