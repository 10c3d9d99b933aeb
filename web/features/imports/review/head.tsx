import { Trans, useLingui } from "@lingui/react/macro";
import type { Import } from "#contract/features/imports.ts";
import { ago } from "#web/lib/format/dates.ts";

/** What came in, from where, and when. */
export function ReviewHead({ review }: { review: Import }) {
  const came = ago(review.createdAt);
  return (
    <div className="text-sm text-muted">
      {review.senderEmail !== null && review.subject !== null && (
        <p className="font-semibold text-ink wrap-anywhere">
          <bdi>{review.subject}</bdi>
        </p>
      )}
      <p className="wrap-anywhere">
        <Source import={review} /> · {came}
      </p>
    </div>
  );
}

/** Where an import came from: an email, a file, or pasted text. */
export function Source({ import: it }: { import: Pick<Import, "senderEmail" | "subject"> }) {
  const { t } = useLingui();
  const { senderEmail, subject } = it;
  if (senderEmail !== null)
    return (
      <Trans>
        Email from <bdi>{senderEmail}</bdi>
      </Trans>
    );
  return subject === null ? t`Pasted text` : <bdi>{subject}</bdi>;
}
