import { type DragEvent, type ReactNode, useState } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  /** Gets what was dropped; null if nothing can be accepted now. */
  onDropped: ((transfer: DataTransfer) => void) | null;
  /** Shown while a file is dragged over: an illustration and what will happen to the file. */
  target: ReactNode;
  /** CSS position of `target` and its layer; covers the children by default. */
  over?: string;
  className?: string;
  children: ReactNode;
};

/** An area that accepts dropped files. There must also be a button for people who can't drag. */
export function FileDrop({ onDropped, target, over = "absolute z-10", className, children }: Props) {
  const [hovers, setHovers] = useState(false);
  const drag = (event: DragEvent, stays = true) => {
    if (!onDropped || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setHovers(stays);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setHovers(false);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    if (event.dataTransfer.files.length > 0) onDropped?.(event.dataTransfer);
  };
  return (
    <div onDragEnter={drag} onDragOver={drag} onDragLeave={leave} onDrop={drop} className={className}>
      {children}
      {hovers && (
        <div
          className={classes(
            over,
            "pointer-events-none inset-2 grid animate-fade place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-accent-soft font-semibold text-accent",
          )}
        >
          {target}
        </div>
      )}
    </div>
  );
}
