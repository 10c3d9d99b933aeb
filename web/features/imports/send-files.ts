import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { maxBytesAtOnce, maxFilesAtOnce, type UploadedImport } from "#contract/features/imports.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { isLostConnection } from "#web/lib/realtime/connectivity.ts";
import { toast } from "#ui/overlays/toast.ts";
import { isTooLarge, uploadDocument } from "./document-file.ts";
import { useRejectionMessage } from "./refusal-words.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { isForTables, isSpreadsheet, spreadsheetWords } from "./table/is-table.ts";

/** A chosen file on its way: neither `share` nor a result means that it waits. */
export type SentFile = {
  readonly name: string;
  /** The share that was sent, from 0 to 1; null before and after. */
  readonly share: number | null;
  readonly review: UploadedImport | null;
  /** Why it was not read, in words. */
  readonly refusal: string | null;
  /** The file itself if it is a table, which has a page of its own. */
  readonly table?: File;
  /** Whether it did not reach the server, so that it can be sent again. */
  readonly isUnsent?: boolean;
};

type Queued = { file: File; is: SentFile };

/**
 * Uploads files one after the other, and reports the result of each. `onDone` gets all results. Files that
 * arrive meanwhile are added; too many at once are refused together.
 */
export function useUploadDocuments(
  onDone: (sent: readonly SentFile[]) => void,
  onRefused: (words: string) => void,
) {
  const { i18n, t } = useLingui();
  const wordsFor = useRejectionMessage();
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const [isSending, setIsSending] = useState(false);
  /** The files being sent and their results; null if there are none. */
  const underWay = useRef<Queued[] | null>(null);
  /** The files that were sent last. */
  const last = useRef<Queued[]>([]);
  const refusals = {
    "too-many": t`Choose at most ${maxFilesAtOnce} files at once.`,
    "too-large": t`These files have more than 50 MB together. Choose fewer.`,
  };

  /** Sends one file. Null if the session ended, which is handled. */
  const sendOne = async (chosen: File, report: (change: Partial<SentFile>) => void) => {
    if (isSpreadsheet(chosen)) return { refusal: i18n._(spreadsheetWords) };
    if (await isForTables(chosen))
      return { table: chosen, refusal: t`This has a page of its own: “From another service”.` };
    if (chosen.size === 0) return { refusal: t`${chosen.name} is empty.` };
    const file = await shrinkPhoto(chosen);
    if (isTooLarge(file)) return { refusal: t`${file.name} is larger than 5 MB.` };
    try {
      const review = await uploadDocument(file, (share) => report({ share }));
      const refusal = review.status === "failed" ? (review.error ?? t`No booking was recognized.`) : null;
      return { review, refusal };
    } catch (error) {
      if (handledAsSignedOut(error, toast)) return null;
      return { refusal: wordsFor(error), isUnsent: isLostConnection(error) };
    }
  };

  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const before = underWay.current ?? [];
    const all = [...before.map(({ file }) => file), ...files];
    if (all.length > maxFilesAtOnce) return onRefused(refusals["too-many"]);
    if (all.reduce((sum, { size }) => sum + size, 0) > maxBytesAtOnce)
      return onRefused(refusals["too-large"]);
    const added = files.map((file) => ({
      file,
      is: { name: file.name, share: null, review: null, refusal: null },
    }));
    if (underWay.current) return void underWay.current.push(...added);
    await sendAll(added);
  };

  /** Sends again what did not reach the server. The results of the others stay. */
  const sendUnsent = async () => {
    if (underWay.current) return;
    await sendAll(
      last.current.map(({ file, is }) => ({
        file,
        is: is.isUnsent ? { ...is, isUnsent: false, refusal: null } : is,
      })),
    );
  };

  const sendAll = async (queue: Queued[]) => {
    underWay.current = last.current = queue;
    const report = (one: Queued, change: Partial<SentFile>) => {
      one.is = { ...one.is, ...change };
      setSent(queue.map(({ is }) => is));
    };
    setIsSending(true);
    try {
      // Files that arrive meanwhile are at its end.
      for (const one of queue) {
        if (one.is.review !== null || one.is.refusal !== null) continue;
        report(one, { share: 0 });
        const result = await sendOne(one.file, (change) => report(one, change));
        if (result === null) return;
        report(one, { ...result, share: null });
      }
      onDone(queue.map(({ is }) => is));
    } finally {
      underWay.current = null;
      setIsSending(false);
    }
  };
  return {
    sent,
    isSending,
    refusals,
    send: (files: readonly File[]) => void send(files),
    sendUnsent: () => void sendUnsent(),
  };
}
