/** Whether this device can share this file with other apps. */
export const canShareFile = (file: File): boolean =>
  "canShare" in navigator && navigator.canShare({ files: [file] });

/** Opens the share sheet for the file; cancelling it is not an error. */
export const shareFile = (file: File): Promise<void> =>
  navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  });

/** Downloads the file in the browser. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // Later, because the browser reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
