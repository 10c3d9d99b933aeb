import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type Locale, locales } from "#contract/shared/locales.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { zoneHere, zoneLabel } from "#web/lib/format/zones.ts";
import { Card } from "#ui/display/card.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ZoneField } from "#ui/forms/zone-field.tsx";
import { sampleOf, nameOfLocale } from "./locale-names.ts";

type Props = {
  locale: string;
  timeZone: string;
  errors: Partial<Record<string, string>>;
  onLocale: (locale: string) => void;
  onTimeZone: (timeZone: string) => void;
};

/** The language of texts, dates and times, and the time zone. */
export function RegionFields({ locale, timeZone, errors, onLocale, onTimeZone }: Props) {
  const { t } = useLingui();
  const options = useMemo(() => locales.map((value) => ({ value, label: nameOfLocale(value) })), []);
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg">{t`Language and region`}</h2>
      <Select
        label={t`Language`}
        name="locale"
        options={options}
        placeholder={t`Not chosen`}
        hint={t`Dates look like this: ${sampleOf((locale || localeState.locale) as Locale)}`}
        error={errors["locale"]}
        value={locale}
        onChange={({ target }) => onLocale(target.value)}
      />
      <ZoneField
        label={t`Time zone`}
        hint={t`Used for quiet hours and morning emails. Times in the app follow your device.`}
        placeholder={zoneLabel(zoneHere())}
        error={errors["timeZone"]}
        value={timeZone}
        onChange={onTimeZone}
      />
    </Card>
  );
}
