import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check as Tick, CircleHelp, TriangleAlert, X } from "lucide-react";
import { classes } from "#ui/styles/classes.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { Check, Result, CheckStatus } from "./check.ts";
import { statusWords } from "./status-words.ts";

type Props = { checks: readonly Check[]; results: ReadonlyMap<string, Result> };

const signs = { good: Tick, attention: TriangleAlert, problem: X, unknown: CircleHelp };
const looks: Record<CheckStatus, string> = {
  good: "text-positive bg-positive-soft",
  attention: "text-warning bg-warning-soft",
  problem: "text-danger bg-danger-soft",
  unknown: "text-muted bg-sunken",
};

/** Each check with its result, as an icon and in words. */
export const CheckList = ({ checks, results }: Props) => (
  <ul className="divide-y divide-line">
    {checks.map(({ id, name }) => (
      <li
        key={id}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 py-3 last:pb-0"
      >
        <h3 className="font-text text-base font-semibold">{name}</h3>
        <Outcome result={results.get(id)} />
      </li>
    ))}
  </ul>
);

function Outcome({ result }: { result: Result | undefined }) {
  const { t } = useLingui();
  if (!result)
    return (
      <>
        <Skeleton className="h-7 w-24 rounded-full" />
        <p className="sr-only">{t`being checked`}</p>
      </>
    );
  const Sign = signs[result.level];
  return (
    <>
      <p
        className={classes(
          "inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold",
          looks[result.level],
        )}
      >
        <Sign aria-hidden="true" size={16} />
        {statusWords()[result.level]}
      </p>
      <p className="col-span-2 text-muted">{result.text}</p>
    </>
  );
}

/** The overall result, read out when the last check is done. */
export function Summary({ results, isRunning }: Pick<Props, "results"> & { isRunning: boolean }) {
  const all = [...results.values()];
  const troubles = all.filter(({ level }) => level === "problem" || level === "attention").length;
  return (
    <p role="status" className="text-lg">
      {isRunning ? (
        <Trans>Checking...</Trans>
      ) : troubles === 0 ? (
        <Trans>Everything is fine here.</Trans>
      ) : (
        <Plural value={troubles} one="One check needs attention." other="# checks need attention." />
      )}
    </p>
  );
}
