import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { ImportReview } from "../../../contract/imports.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { toast } from "../../ui/toast.ts";
import { isTooLarge, sendDocument } from "./document-file.ts";
import { useRefusalWords } from "./refusal-words.ts";

type Sending = { name: string; share: number };

/** Sends one file at a time, and says why one isn't taken. */
export function useSendFile(onRead: (review: ImportReview) => void, onRefused: (words: string) => void) {
  const { t } = useLingui();
  const wordsFor = useRefusalWords();
  const [sending, setSending] = useState<Sending | null>(null);
  const isBusy = useRef(false);
  const send = async (file: File) => {
    if (isBusy.current) return;
    if (isTooLarge(file)) return onRefused(t`${file.name} is larger than 5 MB.`);
    if (file.size === 0) return onRefused(t`${file.name} is empty.`);
    isBusy.current = true;
    setSending({ name: file.name, share: 0 });
    try {
      onRead(await sendDocument(file, (share) => setSending({ name: file.name, share })));
    } catch (error) {
      if (!handledAsSignedOut(error, toast)) onRefused(wordsFor(error));
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  };
  return { sending, send: (file: File) => void send(file) };
}
