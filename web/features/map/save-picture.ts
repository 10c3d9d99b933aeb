/** A picture as a file of this name. */
export const pictureFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: "image/png" })) : reject(new Error("No picture")),
      "image/png",
    );
  });

/** Whether this device hands files on to other programs. */
export const canShareFiles = (): boolean =>
  "canShare" in navigator &&
  navigator.canShare({ files: [new File([], "picture.png", { type: "image/png" })] });

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
