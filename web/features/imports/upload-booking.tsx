import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ImportReview } from "#contract/features/imports.ts";
import { takeHandoffFile } from "#web/lib/offline-cache/file-handoff.ts";
import { deleteDraft } from "#web/lib/offline-cache/cache.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { FileDrop } from "#ui/forms/file-drop.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { FileCard } from "./file-card.tsx";
import { useCacheReview } from "./imports-queries.ts";
import { PasteForm, pasteDraft } from "./paste-form.tsx";
import { useUploadDocument } from "./send-file.ts";

type Props = { onUnderstood: (review: ImportReview) => void };

/**
 * Imports a booking that was dropped, chosen or pasted. A document that isn't understood is reported, and a
 * pasted text stays for another try.
 */
export function UploadBooking({ onUnderstood }: Props) {
  const { t } = useLingui();
  const keep = useCacheReview();
  const isOut = useServerUnreachable();
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = (review: ImportReview) => {
    keep(review);
    if (review.status === "failed") return setRefusal(review.error ?? t`No booking was recognized.`);
    deleteDraft(pasteDraft);
    onUnderstood(review);
  };
  const { sending, send } = useUploadDocument(read, setRefusal);
  const begin = (file: File) => {
    setRefusal(null);
    send(file);
  };
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) statusRef.current?.focus();
  }, [refusal]);
  useEffect(() => {
    const file = takeHandoffFile();
    if (file) begin(file);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the file dropped on the page before
  }, []);
  return (
    <FileDrop
      onFile={sending ? null : begin}
      over="fixed"
      target={
        <>
          <FileUp aria-hidden="true" size={32} />
          <Trans>Drop the booking here</Trans>
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
      <div ref={statusRef} tabIndex={-1} className="empty:hidden">
        {refusal !== null && (
          <Notice
            kind="danger"
            title={t`Not imported`}
            action={
              <LinkButton to="/?add=trip" kind="secondary">
                {t`Add the trip by hand`}
              </LinkButton>
            }
          >
            <p className="wrap-anywhere">{refusal}</p>
          </Notice>
        )}
      </div>
      <FileCard sending={sending} onFile={begin} />
      <PasteForm onBegin={() => setRefusal(null)} onRead={read} onRefused={setRefusal} />
    </FileDrop>
  );
}
