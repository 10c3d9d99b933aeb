import { canShareFile } from "../../lib/save-file.ts";

/** A picture as a file of this name. */
export const pictureFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: "image/png" })) : reject(new Error("No picture")),
      "image/png",
    );
  });

/** Whether this device hands pictures on to other programs. */
export const canSharePictures = (): boolean =>
  canShareFile(new File([], "picture.png", { type: "image/png" }));
