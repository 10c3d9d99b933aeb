import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ImportResult,
  accountImport,
  type ImportPart,
  type ImportPreview,
} from "#contract/features/account-import.ts";
import { replaceAccount } from "#web/lib/session/session.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { upload } from "#web/lib/api/upload.ts";
import { toast } from "#ui/overlays/toast.ts";
import { stripArchive } from "./strip-archive.ts";

/** A chosen copy: the stripped archive that is sent, and the server's preview of it. */
export type ChosenCopy = { readonly copy: Blob; readonly preview: ImportPreview };

const formWith = (copy: Blob): FormData => {
  const form = new FormData();
  form.append("copy", copy, "copy.zip");
  return form;
};

// Failures are shown where they happen; only an ended session is handled for the whole app.
const onError = (error: Error) => void handledAsSignedOut(error, toast);

/** Uploads a copy for a preview; `share` is the uploaded fraction, from 0 to 1. */
export function usePreviewCopy() {
  const [share, setShare] = useState(0);
  const look = useMutation<ChosenCopy, Error, File>({
    mutationFn: async (file) => {
      setShare(0);
      const copy = await stripArchive(file);
      return { copy, preview: await upload(accountImport.preview, {}, setShare, formWith(copy)) };
    },
    onError,
  });
  return { ...look, share };
}

/** Imports parts of a copy, then updates the account. */
export function useImportParts({ copy }: ChosenCopy) {
  return useMutation<ImportResult, Error, readonly ImportPart[]>({
    mutationFn: (parts) =>
      upload(accountImport.take, { query: { parts: parts.join(",") } }, () => {}, formWith(copy)),
    onSuccess: ({ account }) => replaceAccount(account),
    onError,
  });
}
