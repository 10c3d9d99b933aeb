import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ImportReview, TripClues } from "#contract/features/imports.ts";
import { takeHandoffFiles } from "#web/lib/files/file-handoff.ts";
import { takeShared } from "#web/lib/files/shared-files.ts";
import { droppedFiles } from "#web/lib/files/dropped-files.ts";
import { deleteDraft, hasDraft } from "#web/lib/form-draft.ts";
import { onLaunchedFiles } from "#web/lib/files/launched-files.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FileDrop } from "#ui/forms/file-drop.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { maxFieldLength } from "#ui/forms/text-area.tsx";
import { byComma } from "#web/lib/format/comma.ts";
import { FileCard } from "./file-card.tsx";
import { FileResults } from "./file-results.tsx";
import { AddByHand } from "./add-by-hand.tsx";
import { BringTable } from "./table/bring-table.tsx";
import { useCacheReview } from "./imports-queries.ts";
import { PasteForm, pasteDraft } from "./paste-form.tsx";
import { startReviewQueue } from "./review-queue.ts";
import { type SentFile, useUploadDocuments } from "./send-files.ts";

type Refused = {
  words: string;
  clues?: TripClues | null;
  table?: File;
  /** Whether the file did not reach the server. */
  isUnsent?: boolean | undefined;
};

type Props = { onUnderstood: (review: ImportReview) => void };

/**
 * Imports bookings that were dropped, chosen, shared or pasted. A single document leads to its review;
 * several get a list of results. A document that isn't understood is reported, and a pasted text stays for
 * another try.
 */
export function UploadBooking({ onUnderstood }: Props) {
  const { t } = useLingui();
  const keep = useCacheReview();
  const isOut = useServerUnreachable();
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const refuse = (words: string) => setRefusal({ words });
  const [sharedText, setSharedText] = useState("");
  // Another website can send a form to the address for shares, so the person confirms.
  const [sharedFiles, setSharedFiles] = useState<readonly File[]>([]);
  const read = (review: ImportReview) => {
    keep(review);
    if (review.status === "failed")
      return setRefusal({ words: review.error ?? t`No booking was recognized.`, clues: review.clues });
    deleteDraft(pasteDraft);
    onUnderstood(review);
  };
  const done = (all: readonly SentFile[]) => {
    const reviews = all.flatMap(({ review }) => review ?? []);
    for (const review of reviews) keep(review);
    startReviewQueue(reviews);
    const [only] = all;
    if (!isAlone(all) || !only) return;
    const { refusal: words, table, review, isUnsent } = only;
    if (words !== null)
      setRefusal({ words, isUnsent, clues: review?.clues ?? null, ...(table && { table }) });
    else if (review) onUnderstood(review);
  };
  const { sent, isSending, refusals, send, sendUnsent } = useUploadDocuments(done, refuse);
  const begin = (files: readonly File[]) => {
    setRefusal(null);
    send(files);
  };
  const tryAgain = () => {
    setRefusal(null);
    sendUnsent();
  };
  const beginConfirmed = () => {
    setSharedFiles([]);
    begin(sharedFiles);
  };
  const dropped = async (transfer: DataTransfer) => begin(await droppedFiles(transfer));
  const beginShared = async () => {
    const shared = await takeShared();
    if (!shared) return;
    const { files, text, refusal: tooMuch } = shared;
    if (tooMuch !== null) refuse(refusals[tooMuch]);
    // A text doesn't replace one that was typed and not sent, and a very long one is a file.
    const isFile = hasDraft(pasteDraft) || text.length > maxFieldLength;
    setSharedFiles(text !== "" && isFile ? [...files, textFile(text)] : files);
    if (!isFile) setSharedText(text);
  };
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) statusRef.current?.focus();
  }, [refusal]);
  useEffect(() => {
    begin(takeHandoffFiles());
    onLaunchedFiles(begin);
    void beginShared();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with what other pages and apps handed over
  }, []);
  return (
    <FileDrop
      onDropped={isSending ? null : (transfer) => void dropped(transfer)}
      over="fixed z-40"
      target={
        <>
          <FileUp aria-hidden="true" size={32} />
          <Trans>Drop your bookings here</Trans>
        </>
      }
      className="grid gap-6"
    >
      {isOut && (
        <Notice kind="warning" title={t`You are offline`}>
          <p>
            <Trans>Importing needs an internet connection. What you paste stays here until then.</Trans>
          </p>
        </Notice>
      )}
      {sharedFiles.length > 0 && (
        <Notice
          title={t`Import what was shared?`}
          action={<Button onClick={beginConfirmed}>{t`Import them`}</Button>}
        >
          <p className="wrap-anywhere">{byComma(sharedFiles.map(({ name }) => name))}</p>
        </Notice>
      )}
      <div ref={statusRef} tabIndex={-1} className="empty:hidden">
        {refusal !== null && (
          <Notice
            kind={refusal.table ? "warning" : "danger"}
            title={t`Not imported`}
            action={
              refusal.table ? (
                <BringTable table={refusal.table} />
              ) : refusal.isUnsent ? (
                <Button kind="secondary" onClick={tryAgain}>{t`Try again`}</Button>
              ) : (
                <AddByHand clues={refusal.clues ?? null} />
              )
            }
          >
            <p className="wrap-anywhere">{refusal.words}</p>
          </Notice>
        )}
      </div>
      {sent.length > 0 && !isAlone(sent) && (
        <FileResults sent={sent} isSending={isSending} onSendUnsent={sendUnsent} />
      )}
      <FileCard sending={isSending && isAlone(sent) ? sent[0] : null} isBusy={isSending} onFiles={begin} />
      <PasteForm
        key={sharedText}
        initialText={sharedText}
        onBegin={() => setRefusal(null)}
        onRead={read}
        onRefused={refuse}
      />
    </FileDrop>
  );
}

/** Whether there is a single file, and not an archive. */
const isAlone = (sent: readonly SentFile[]) => sent.length === 1 && !sent[0]?.review?.files.length;

/** A text as a file that is called like its beginning. */
const textFile = (text: string): File =>
  new File([text], `${text.split("\n")[0]?.slice(0, 60)}.txt`, { type: "text/plain" });
