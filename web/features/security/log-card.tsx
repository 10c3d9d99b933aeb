import { useInfiniteQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { SecurityEntry } from "#contract/features/security.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { dayAndTime } from "#web/lib/format/day-and-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { classes } from "#ui/styles/classes.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { deviceWords } from "#web/lib/format/device-words.ts";
import { isWarning, logWords } from "./log-words.ts";
import { logPages } from "./security-queries.ts";

/** What happened to the user's account, newest first. */
export function LogCard() {
  const { t } = useLingui();
  const log = useInfiniteQuery({ ...logPages, staleTime: 0, select: ({ pages }) => pages.flat() });
  return (
    <Card className="grid gap-4">
      <p className="text-sm text-muted">{t`What happened to your account in the past year.`}</p>
      <QueryState
        query={log}
        loading={t`Loading the log`}
        skeleton={<SkeletonRows count={3} />}
        error={t`The log didn’t load`}
        empty={<p className="text-sm text-muted">{t`Nothing yet.`}</p>}
      >
        {(entries) => (
          <ol className="grid gap-4">
            {entries.map((entry) => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </QueryState>
      {log.hasNextPage && (
        <Button
          kind="secondary"
          className="justify-self-start"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </Card>
  );
}

function LogRow({ entry }: { entry: SecurityEntry }) {
  const warns = isWarning(entry);
  const Icon = warns ? ShieldAlert : ShieldCheck;
  const from = byDot([entry.device && deviceWords(entry.device), entry.ipAddress]);
  return (
    <li className="flex items-start gap-3 text-sm">
      <Icon
        aria-hidden="true"
        size={18}
        className={classes("mt-0.5 shrink-0", warns ? "text-warning" : "text-positive")}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{logWords(entry)}</p>
        {from && <p className="text-muted wrap-anywhere">{from}</p>}
        <p className="text-muted">
          <time dateTime={entry.at}>{dayAndTime(entry.at)}</time>
        </p>
      </div>
    </li>
  );
}
