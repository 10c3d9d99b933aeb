import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { weekStarts } from "#contract/features/account-shapes.ts";
import { type Locale, locales } from "#contract/shared/languages.ts";
import { localeUsesHalfDays, weekday } from "#web/lib/format/dates.ts";
import { firstWeekdayOf } from "#web/lib/format/week.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { Select } from "#ui/forms/select.tsx";
import { DistanceUnit } from "./distance-unit.tsx";
import { nameOfLocale, sampleDate } from "./locale-names.ts";
import { useRegion } from "./profile-queries.ts";

/** The language, and the formats of dates, times and distances; each change takes effect at once. */
export function Region() {
  const { t } = useLingui();
  const account = useAccount();
  const change = useRegion();
  const { locale, hourCycle, weekStart } = change.isPending ? { ...account, ...change.variables } : account;
  const options = useMemo(() => locales.map((value) => ({ value, label: nameOfLocale(value) })), []);
  const hours = { h12: t`12 hours`, h23: t`24 hours` };
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t`Language and region`}</h2>
      <Select
        label={t`Language`}
        options={options}
        {...(locale === null && { placeholder: t`Not chosen` })}
        hint={t`Dates look like this: ${sampleDate()}`}
        value={locale ?? ""}
        onChange={({ target }) => change.mutate({ locale: target.value as Locale })}
      />
      <Select
        label={t`Time format`}
        placeholder={t`Automatic (${localeUsesHalfDays() ? hours.h12 : hours.h23})`}
        options={Object.entries(hours).map(([value, label]) => ({ value, label }))}
        value={hourCycle ?? ""}
        onChange={({ target: { value } }) =>
          change.mutate({ hourCycle: value === "h12" || value === "h23" ? value : null })
        }
      />
      <Select
        label={t`First day of the week`}
        placeholder={t`Automatic (${nameOfWeekday(firstWeekdayOf(localeState.locale))})`}
        options={weekStarts.map((day) => ({ value: String(day), label: nameOfWeekday(day) }))}
        value={weekStart === null || weekStart === undefined ? "" : String(weekStart)}
        onChange={({ target: { value } }) =>
          change.mutate({ weekStart: weekStarts.find((day) => String(day) === value) ?? null })
        }
      />
      <DistanceUnit />
    </Card>
  );
}

/** The name of a weekday, 0 for Sunday: January 2, 2000 was one. */
const nameOfWeekday = (day: number): string => weekday(`2000-01-0${2 + day}`, "long");
