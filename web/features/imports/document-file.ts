import { imports, maxDocumentBytes, type UploadedImport } from "#contract/features/imports.ts";
import { upload } from "#web/lib/api/upload.ts";

/** The types that the file chooser offers; the server checks the content. */
export const documentTypes =
  ".pdf,.eml,.ics,.pkpass,.pkpasses,.zip,.html,.htm,.json,.txt,.csv,.tsv,.xlsx,.xls,.ods,image/png,image/jpeg,image/webp";

export const isTooLarge = ({ size }: Pick<File, "size">): boolean => size > maxDocumentBytes;

/** Uploads a file as it is; `onProgress` gets the uploaded fraction, from 0 to 1. */
export function uploadDocument(file: File, onProgress: (share: number) => void): Promise<UploadedImport> {
  const form = new FormData();
  form.append("document", file, file.name);
  return upload(imports.upload, {}, onProgress, form);
}
