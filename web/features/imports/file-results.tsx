import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ImportReview } from "#contract/features/imports.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { AddByHand } from "./add-by-hand.tsx";
import { BringTable } from "./table/bring-table.tsx";
import { FilesNext } from "./files-next.tsx";
import { ImportNote } from "./import-note.tsx";
import { reviewQuery } from "./imports-queries.ts";
import type { SentFile } from "./send-files.ts";
import { TripLinks } from "./trip-links.tsx";

type Props = { sent: readonly SentFile[]; isSending: boolean; onSendUnsent: () => void };

/** Several files that were sent at once, or the files of an archive: each with what was found or why not. */
export function FileResults({ sent, isSending, onSendUnsent }: Props) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isSending) title.current?.focus();
  }, [isSending]);
  const ids = [...new Set(sent.flatMap(({ review }) => review?.id ?? []))];
  const reviews = useQueries({
    queries: ids.map((id) => ({ ...reviewQuery(id), enabled: !isSending, staleTime: Infinity })),
  }).flatMap(({ data }) => data ?? []);
  const all = sent.length;
  const read = sent.filter(({ review }) => review !== null).length;
  return (
    <section aria-labelledby="files-sent">
      <h2 ref={title} id="files-sent" tabIndex={-1} className="text-lg">
        {isSending ? t`Reading your files` : t`Your files`}
      </h2>
      <p role="status" className="mb-3 text-sm text-muted">
        <Trans>
          {read} of {all} read
        </Trans>
      </p>
      {!isSending && sent.some(({ isUnsent }) => isUnsent) && (
        <Button kind="secondary" size="medium" className="mb-3" onClick={onSendUnsent}>
          {t`Try again`}
        </Button>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {sent.map((file, at) => (
          <FileRow
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat; the order is fixed
            key={at}
            file={file}
            // Some of them may have been accepted since.
            now={file.review && (reviews.find(({ id }) => id === file.review?.id) ?? file.review)}
          />
        ))}
      </ul>
      {!isSending && <FilesNext reviews={reviews} />}
    </section>
  );
}

type RowProps = { file: SentFile; now: ImportReview | null };

function FileRow({ file, now: review }: RowProps) {
  const { name, share, review: sent, refusal, table, isUnsent } = file;
  const { t } = useLingui();
  const tripIds = review?.status === "done" ? review.tripIds : [];
  const found = review?.proposals.reduce((sum, { bookings }) => sum + bookings.length, 0) ?? 0;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-raised p-4 text-sm wrap-anywhere">
      {share === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h3 className="text-base">
              <bdi>{name}</bdi>
            </h3>
            {refusal !== null ? (
              <p className="text-danger">{refusal}</p>
            ) : (
              <p className="text-muted">
                {review === null ? (
                  t`Waiting`
                ) : review.status === "done" ? (
                  review.error === null ? (
                    t`In your trips`
                  ) : (
                    <ImportNote import={review} />
                  )
                ) : (
                  <BookingCount count={found} />
                )}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-2 empty:hidden">
              <TripLinks ids={tripIds} />
            </p>
          </div>
          {table && <BringTable table={table} size="medium" />}
          {refusal !== null && !table && !isUnsent && (
            <AddByHand clues={review?.clues ?? null} size="medium" />
          )}
          {review?.status === "review" && (
            <LinkButton
              to={`/imports/${review.id}`}
              kind="secondary"
              size="medium"
              aria-label={t`Review ${name}`}
            >
              {t`Review`}
            </LinkButton>
          )}
        </div>
      ) : (
        <FileProgress name={name} share={share} />
      )}
      {sent !== null && sent.files.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-2">
          {sent.files.map((it, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two folders may have files of one name
            <li key={at}>
              <bdi className="font-semibold">{it.name}</bdi>{" "}
              {it.error === null ? (
                <span className="text-muted">
                  <BookingCount count={it.bookings} />
                </span>
              ) : (
                <span className="text-danger">{it.error}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const BookingCount = ({ count }: { count: number }) => (
  <Plural value={count} one="# booking" other="# bookings" />
);

/** How much of a file was sent, from 0 to 1, and then that it is being read. */
export function FileProgress({ name, share }: { name: string; share: number }) {
  const { t } = useLingui();
  return share < 1 ? (
    <Progress label={t`Sending ${name}`} value={share} />
  ) : (
    <Progress label={t`Reading ${name}`} />
  );
}
