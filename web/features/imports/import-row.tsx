import { useLingui } from "@lingui/react/macro";
import { CalendarDays, FileText, Mail, Trash } from "lucide-react";
import type { Import } from "#contract/features/imports.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Link } from "#web/lib/navigation.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { IconRow, RowButtons } from "./icon-row.tsx";
import { Source } from "./review/head.tsx";
import { ImportNote } from "./import-note.tsx";
import { TripLinks } from "./trip-links.tsx";

type Props = {
  import: Import;
  now: number;
  isRetrying: boolean;
  onRetry: () => void;
  onDelete: () => void;
};

/** An import: what came in, from where and when, what became of it, and what can be done. */
export function ImportRow({ import: it, now, isRetrying, onRetry, onDelete }: Props) {
  const { t } = useLingui();
  const { id, status, error, senderEmail, calendar, tripIds, canRetry } = it;
  const icon = calendar !== null ? CalendarDays : senderEmail === null ? FileText : Mail;
  const name = it.subject ?? it.hotelName ?? t`Pasted text`;
  const isNamedBySource = senderEmail === null && calendar === null;
  return (
    <li className="grid animate-fade grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4 pe-2">
      <IconRow
        icon={icon}
        action={
          calendar === null && (
            <IconButton label={t`Delete the import ${name}`} tone="muted" onClick={onDelete}>
              <Trash aria-hidden="true" size={18} />
            </IconButton>
          )
        }
      >
        <h3 className="text-base">
          {status === "review" || status === "done" ? (
            <Link to={`/imports/${id}`} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <p className="text-muted">
          {!isNamedBySource && (
            <>
              {calendar === null ? <Source import={it} /> : t`Followed calendar`}
              {" · "}
            </>
          )}
          {ago(it.createdAt, now)}
        </p>
        {it.hotelName !== null && it.hotelName !== name && (
          <p className="text-muted">
            <bdi>{it.hotelName}</bdi>
          </p>
        )}
        {it.confirmationNumber !== null && (
          <p className="text-muted">
            {t`Confirmation`} <bdi className="font-semibold">{it.confirmationNumber}</bdi>
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2">
          <Status status={status} />
          <TripLinks ids={tripIds} />
        </div>
        {error !== null && (
          <p className={status === "failed" ? "mt-1 text-danger" : "mt-1 text-muted"}>
            <ImportNote import={it} />
          </p>
        )}
      </IconRow>
      <RowButtons>
        {status === "review" && (
          <LinkButton to={`/imports/${id}`} size="medium" aria-label={t`Review ${name}`}>
            {t`Review`}
          </LinkButton>
        )}
        {status === "failed" && canRetry && (
          <Button
            kind="secondary"
            size="medium"
            busy={isRetrying}
            aria-label={t`Try to read ${name} again`}
            onClick={onRetry}
          >
            {t`Try again`}
          </Button>
        )}
      </RowButtons>
    </li>
  );
}

function Status({ status }: Pick<Import, "status">) {
  const { t } = useLingui();
  if (status === "pending") return <Tag>{t`Processing`}</Tag>;
  if (status === "review") return <Tag kind="accent">{t`To be reviewed`}</Tag>;
  if (status === "failed") return <Tag kind="danger">{t`Not recognized`}</Tag>;
  return <Tag kind="positive">{t`Done`}</Tag>;
}
