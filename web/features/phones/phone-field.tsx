import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { useRewritten } from "#ui/forms/rewritten.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { countryOf, formatTyped, numberOf, type PhoneInput } from "./phone-input.ts";
import { countriesQuery, planQuery, usePhoneCountries, usePhonePlan } from "./phones-queries.ts";

type Props = {
  input: PhoneInput;
  onChange: (input: PhoneInput) => void;
  /** The country that is offered first. */
  own: string;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** A country, and a number as it is written there. A number with a plus selects its country. */
export function PhoneField({ input, onChange, own, error, autoFocus }: Props) {
  const { t } = useLingui();
  const countries = usePhoneCountries();
  const country = countryOf(input, countries);
  const plan = usePhonePlan(country);
  const options = countries
    .map(({ code, callingCode }) => ({
      id: code,
      label: `${countryName(code)} (\u2066+${callingCode}\u2069)`,
      also: `+${callingCode} ${code}`,
    }))
    .toSorted(
      (a, b) =>
        Number(b.id === own) - Number(a.id === own) || a.label.localeCompare(b.label, localeState.locale),
    );

  const text = useRewritten(input.text, ({ value, selectionStart }) => {
    const atEnd = selectionStart === value.length;
    onChange({ country, text: formatTyped(value, input.text, { country, plan, atEnd }) });
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Combobox
        label={t`Country`}
        options={options}
        loading={countries.length === 0}
        value={options.find(({ id }) => id === country)?.label ?? countryName(country)}
        onPick={({ id }) => onChange({ country: id, text: input.text.startsWith("+") ? "" : input.text })}
      />
      <TextField
        label={t`Phone number`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus={autoFocus}
        {...text}
        error={error}
      />
    </div>
  );
}

/** Returns a function that turns what a {@link PhoneField} contains into a number that the server accepts. */
export function usePhoneNumber(): (input: PhoneInput) => string {
  const client = useQueryClient();
  return (input) => {
    const countries = client.getQueryData(countriesQuery.queryKey) ?? [];
    const plan = client.getQueryData(planQuery(countryOf(input, countries)).queryKey);
    return numberOf(input, countries, plan);
  };
}
