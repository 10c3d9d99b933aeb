import { useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { type DataExport, exportFile } from "../../../contract/rights.ts";
import { day, dayOfInstant, timeOf } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Progress } from "../../ui/progress.tsx";
import { sizeWords } from "./size-words.ts";

type Props = { copy: DataExport; onRetry: () => void; isRetrying: boolean };

/** One copy: how far it is, where it can be fetched and until when, or that it failed. */
export function CopyRow({ copy, onRetry, isRetrying }: Props) {
  const { t } = useLingui();
  const { id, state, progress, bytes, expiresAt, createdAt } = copy;
  const when = (instant: string) => `${day(dayOfInstant(instant))}, ${timeOf(instant)}`;
  const asked = when(createdAt);
  if (state === "failed")
    return (
      <li className="grid gap-3 rounded-md border border-danger/40 bg-danger-soft p-4 text-sm">
        <p role="status">{t`The copy of ${asked} could not be made.`}</p>
        <Button kind="secondary" className="justify-self-start" busy={isRetrying} onClick={onRetry}>
          {t`Try again`}
        </Button>
      </li>
    );
  if (state !== "ready")
    return (
      <li className="grid gap-2">
        <Progress label={t`Your copy is being made`} value={progress / 100} />
        <p className="text-sm text-muted">{t`You can leave this page: we tell you when it is ready.`}</p>
      </li>
    );
  const until = expiresAt === null ? "" : when(expiresAt);
  const size = sizeWords(bytes ?? 0);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4">
      <div className="text-sm">
        <p role="status" className="font-semibold">{t`Ready: ${asked}`}</p>
        <p className="text-muted tabular-nums">{t`${size}, until ${until}`}</p>
      </div>
      <a href={exportFile(id)} download className={buttonLook()}>
        <Download aria-hidden="true" size={18} />
        {t`Download`}
      </a>
    </li>
  );
}
