import { useEffect, useState } from "react";

/** Whether files are dragged over the window, and a function that sets it once the drag has ended. */
export function useFileDrag() {
  const state = useState(false);
  const [, set] = state;
  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes("Files")) set(true);
    };
    addEventListener("dragenter", enter);
    return () => removeEventListener("dragenter", enter);
  }, [set]);
  return state;
}
