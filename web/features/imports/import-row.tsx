import { useLingui } from "@lingui/react/macro";
import { FileText, Mail, Trash } from "lucide-react";
import type { Import } from "#contract/features/imports.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { Source } from "./review/head.tsx";

type Props = {
  import: Import;
  now: number;
  isRetrying: boolean;
  onRetry: () => void;
  onDelete: () => void;
};

/** An import: what came in, when and from where, its status, and what can be done. */
export function ImportRow({ import: it, now, isRetrying, onRetry, onDelete }: Props) {
  const { t } = useLingui();
  const { id, status, error, senderEmail, createdTripId, canRetry } = it;
  const Icon = senderEmail === null ? FileText : Mail;
  const name = it.hotelName ?? it.subject ?? t`Pasted text`;
  const isNamedBySource = it.hotelName === null && senderEmail === null;
  return (
    <li className="grid animate-fade grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4 pe-2">
      <div className="flex items-start gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted"
        >
          <Icon size={19} />
        </span>
        <div className="min-w-0 flex-1 text-sm wrap-anywhere">
          <h3 className="text-base">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-muted">
            {!isNamedBySource && (
              <>
                <Source import={it} />
                {" · "}
              </>
            )}
            {ago(it.createdAt, now)}
          </p>
          {it.confirmationNumber !== null && (
            <p className="text-muted">
              {t`Confirmation`} <bdi className="font-semibold">{it.confirmationNumber}</bdi>
            </p>
          )}
          <p className="mt-1.5">
            <Status status={status} />
          </p>
          {error !== null && <p className="mt-1 text-danger">{error}</p>}
        </div>
        <IconButton label={t`Delete the import ${name}`} tone="muted" onClick={onDelete}>
          <Trash aria-hidden="true" size={18} />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2 ps-14.5 empty:hidden">
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
        {createdTripId !== null && (
          <LinkButton
            to={`/edit-trip?id=${createdTripId}`}
            kind="secondary"
            size="medium"
            aria-label={t`Open the trip of ${name}`}
          >
            {t`Open the trip`}
          </LinkButton>
        )}
      </div>
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
