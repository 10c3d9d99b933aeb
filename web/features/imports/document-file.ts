import { type ImportReview, imports, largestDocument } from "../../../contract/imports.ts";
import { upload } from "../../lib/upload.ts";

/** What the browser's chooser offers; the server looks at what is inside. */
export const documentTypes = ".eml,.ics,.pkpass,.html,.htm,.json,.txt";

export const isTooLarge = ({ size }: Pick<File, "size">): boolean => size > largestDocument;

/** Sends a file as it is; `onProgress` hears which share of it, from 0 to 1, is on its way. */
export function sendDocument(file: File, onProgress: (share: number) => void): Promise<ImportReview> {
  const form = new FormData();
  form.append("document", file, file.name);
  return upload(imports.upload, {}, onProgress, form);
}
