import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { ImportReview } from "#contract/features/imports.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";
import { isTooLarge, uploadDocument } from "./document-file.ts";
import { useRejectionMessage } from "./refusal-words.ts";

type Sending = { name: string; share: number };

/** Uploads one file at a time, and reports why one is refused. */
export function useUploadDocument(
  onRead: (review: ImportReview) => void,
  onRefused: (words: string) => void,
) {
  const { t } = useLingui();
  const wordsFor = useRejectionMessage();
  const [sending, setSending] = useState<Sending | null>(null);
  const isBusy = useRef(false);
  const send = async (file: File) => {
    if (isBusy.current) return;
    if (isTooLarge(file)) return onRefused(t`${file.name} is larger than 5 MB.`);
    if (file.size === 0) return onRefused(t`${file.name} is empty.`);
    isBusy.current = true;
    setSending({ name: file.name, share: 0 });
    try {
      onRead(await uploadDocument(file, (share) => setSending({ name: file.name, share })));
    } catch (error) {
      if (!handledAsSignedOut(error, toast)) onRefused(wordsFor(error));
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  };
  return { sending, send: (file: File) => void send(file) };
}
