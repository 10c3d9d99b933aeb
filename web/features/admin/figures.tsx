import { useLingui } from "@lingui/react/macro";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { Card } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

export const figure = (value: number): string => value.toLocaleString(localeState.locale);
/** Formats a percentage; 100 is everything. */
export const percent = (value: number): string =>
  (value / 100).toLocaleString(localeState.locale, { style: "percent", maximumFractionDigits: 1 });

/** Figures with their names; null is a figure without data yet, undefined one that is loading. */
export function Figures({
  figures,
}: {
  figures: readonly (readonly [name: string, value: string | number | null | undefined])[];
}) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(([name, value]) => (
        <Card key={name} size="small" className="flex flex-col max-md:last:odd:col-span-2">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-auto font-head text-xl font-bold tabular-nums">
            {value === undefined ? (
              <Skeleton className="h-7 w-16" />
            ) : value === null ? (
              <span className="text-base font-medium">{t`No data yet`}</span>
            ) : typeof value === "number" ? (
              figure(value)
            ) : (
              value
            )}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
