import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ImportReview } from "../../../contract/imports.ts";
import { takeHandedOver } from "../../lib/handed-over.ts";
import { forgetKept } from "../../lib/kept.ts";
import { useOutOfReach } from "../../lib/reach.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FileCard } from "./file-card.tsx";
import { useKeepReview } from "./imports-queries.ts";
import { PasteForm, pasteDraft } from "./paste-form.tsx";
import { useSendFile } from "./send-file.ts";

type Props = { onUnderstood: (review: ImportReview) => void };

/** The ways a booking comes in from here: dropped, chosen, pasted; what isn't understood is said, and stays to be tried again. */
export function HandIn({ onUnderstood }: Props) {
  const { t } = useLingui();
  const keep = useKeepReview();
  const isOut = useOutOfReach();
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = (review: ImportReview) => {
    keep(review);
    if (review.status === "failed") return setRefusal(review.error ?? t`Nothing in it was understood.`);
    forgetKept(pasteDraft);
    onUnderstood(review);
  };
  const { sending, send } = useSendFile(read, setRefusal);
  const begin = (file: File) => {
    setRefusal(null);
    send(file);
  };
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) said.current?.focus();
  }, [refusal]);
  useEffect(() => {
    const file = takeHandedOver();
    if (file) begin(file);
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what was dropped on the page before
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
            <Trans>Importing needs a connection. What you paste stays here until then.</Trans>
          </p>
        </Notice>
      )}
      <div ref={said} tabIndex={-1} className="empty:hidden">
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
