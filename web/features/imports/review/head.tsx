import { Trans, useLingui } from "@lingui/react/macro";
import type { Import } from "#contract/features/imports.ts";
import { ago } from "#web/lib/format/dates.ts";
import type { QueuePlace } from "#features/imports/review-queue.ts";
import { ProofLine } from "./proof-line.tsx";

type Props = {
  review: Import;
  /** Where it is among the imports that were sent together. */
  place: QueuePlace | null;
};

/** What came in, from where, and when. */
export function ReviewHead({ review, place }: Props) {
  return (
    <div className="text-sm text-muted">
      {review.senderEmail !== null && review.subject !== null && (
        <p className="font-semibold text-ink wrap-anywhere">
          <bdi>{review.subject}</bdi>
        </p>
      )}
      <p className="wrap-anywhere">
        <Source import={review} /> · {ago(review.createdAt)}
        {place && (
          <>
            {" · "}
            <Trans>
              File {place.at} of {place.of}
            </Trans>
          </>
        )}
      </p>
      {review.senderProof && <ProofLine proof={review.senderProof} />}
    </div>
  );
}

/** Where an import came from: a followed calendar, an email, a file, or pasted text. */
export function Source({ import: it }: { import: Pick<Import, "senderEmail" | "calendar" | "subject"> }) {
  const { t } = useLingui();
  const { senderEmail, calendar, subject } = it;
  if (calendar !== null)
    return (
      <Trans>
        Calendar <bdi>{calendar}</bdi>
      </Trans>
    );
  if (senderEmail !== null)
    return (
      <Trans>
        Email from <bdi>{senderEmail}</bdi>
      </Trans>
    );
  return subject === null ? t`Pasted text` : <bdi>{subject}</bdi>;
}
