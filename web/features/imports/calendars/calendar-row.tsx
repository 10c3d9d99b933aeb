import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, Trash } from "lucide-react";
import type { Subscription } from "#contract/features/subscriptions.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { ago, until } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { IconRow, RowButtons } from "#features/imports/icon-row.tsx";
import { AutomaticChoices } from "./automatic-choices.tsx";
import { useReadNow } from "./calendars-queries.ts";
import { problemWords } from "./problem-words.ts";

type Props = { calendar: Subscription; now: number; onRemove: () => void };

/** A followed calendar: when it was read, what waits for a decision, and what can be done. */
export function CalendarRow({ calendar, now, onRemove }: Props) {
  const { t } = useLingui();
  const { name, host, isReading, isStopped, importId } = calendar;
  const readNow = useReadNow();
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <IconRow
        icon={CalendarDays}
        action={
          <IconButton label={t`Stop following ${name}`} tone="muted" onClick={onRemove}>
            <Trash aria-hidden="true" size={18} />
          </IconButton>
        }
      >
        <h3 className="text-base">
          <bdi>{name}</bdi>
        </h3>
        {name !== host && (
          <p className="text-muted">
            <bdi>{host}</bdi>
          </p>
        )}
        <ReadingState calendar={calendar} now={now} />
      </IconRow>
      <RowButtons>
        {importId !== null && (
          <LinkButton to={`/imports/${importId}`} size="medium" aria-label={t`Review ${name}`}>
            {t`Review`}
          </LinkButton>
        )}
        <Button
          kind="secondary"
          size="medium"
          busy={readNow.isPending || isReading}
          aria-label={isStopped ? t`Try again: ${name}` : t`Read now: ${name}`}
          onClick={() => readNow.mutate(calendar)}
        >
          {isStopped ? t`Try again` : t`Read now`}
        </Button>
      </RowButtons>
      <div className="ps-14.5">
        <AutomaticChoices calendar={calendar} />
      </div>
    </li>
  );
}

function ReadingState({ calendar, now }: Pick<Props, "calendar" | "now">) {
  const { i18n, t } = useLingui();
  const { isReading, isStopped, failingSince, problem, lastReadAt, nextReadAt } = calendar;
  if (isReading) return <p role="status" className="text-muted">{t`Being read`}</p>;
  const last = lastReadAt === null ? t`Not read yet` : t`Last read: ${ago(lastReadAt, now)}`;
  const next = nextReadAt !== null && t`Next time: ${until(nextReadAt, now)}`;
  if (problem !== null && failingSince !== null) {
    const since = ago(failingSince, now);
    return (
      <div role="status" className={isStopped ? "text-danger" : "text-warning"}>
        <p className="font-medium">
          {isStopped ? (
            t`No longer read: it failed for two weeks`
          ) : (
            <Trans>Can’t be read. First failure: {since}</Trans>
          )}
        </p>
        <p>{i18n._(problemWords[problem])}</p>
        <p className="text-muted">{byDot([last, next])}</p>
        {!isStopped && <p className="text-muted">{t`We try again by ourselves, for two weeks.`}</p>}
      </div>
    );
  }
  return (
    <p role="status" className="text-muted">
      {byDot([last, next])}
    </p>
  );
}
