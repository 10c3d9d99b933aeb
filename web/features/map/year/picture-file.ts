import { canShareFile } from "#web/lib/save-file.ts";

/** Returns the picture as a PNG file with this name. */
export const pictureFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: "image/png" })) : reject(new Error("No picture")),
      "image/png",
    );
  });

/** Whether this device can share pictures with other apps. */
export const canSharePictures = (): boolean =>
  canShareFile(new File([], "picture.png", { type: "image/png" }));
