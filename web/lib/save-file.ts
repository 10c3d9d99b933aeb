/** Whether this device hands files of this kind on to other programs. */
export const canShareFile = (file: File): boolean =>
  "canShare" in navigator && navigator.canShare({ files: [file] });

/** Hands the file on; that the person thought better of it is no failure. */
export const shareFile = (file: File): Promise<void> =>
  navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  });

/** Has the browser save the file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has begun by then; at once it would find nothing there.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
