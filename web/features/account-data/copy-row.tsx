import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { type DataExport, exportFilePath } from "#contract/features/account-data.ts";
import { dayAndTime } from "#web/lib/format/day-and-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { formatSize } from "./size-words.ts";

type Props = { copy: DataExport; onRetry: () => void; isRetrying: boolean };

/** One export: its progress, its download link with the expiry time, or that it failed. */
export function CopyRow({ copy, onRetry, isRetrying }: Props) {
  const { t } = useLingui();
  const { id, state, progress, bytes, expiresAt, createdAt } = copy;
  const asked = dayAndTime(createdAt);
  if (state === "failed")
    return (
      <li className="grid gap-3 rounded-md border border-danger/40 bg-danger-soft p-4 text-sm">
        <p role="status">{t`The copy requested on ${asked} could not be created.`}</p>
        <Button kind="secondary" className="justify-self-start" busy={isRetrying} onClick={onRetry}>
          {t`Try again`}
        </Button>
      </li>
    );
  if (state !== "ready")
    return (
      <li className="grid gap-2">
        <Progress label={t`Your copy is being created`} value={progress / 100} />
        <p className="text-sm text-muted">{t`You can leave this page. We notify you when it is ready.`}</p>
      </li>
    );
  const until = expiresAt === null ? "" : dayAndTime(expiresAt);
  const size = formatSize(bytes ?? 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4">
      <div className="text-sm">
        <p role="status" className="font-semibold">{t`Ready. Requested on ${asked}`}</p>
        <p className="text-muted tabular-nums">{t`${size}, available until ${until}`}</p>
      </div>
      <a href={exportFilePath(id)} download className={buttonStyles()}>
        <Download aria-hidden="true" size={18} />
        {t`Download`}
      </a>
    </li>
  );
}
