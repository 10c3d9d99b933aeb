import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlaceChoice, PlaceInput } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";

type Props = {
  place: (input: PlaceInput) => ReactNode;
  value: PlaceChoice;
  onChange: (home: PlaceChoice) => void;
  errors: Partial<Record<string, string>>;
};

/** Where the user lives, or that they don't say. */
export function HomeFields({ place, value, onChange, errors }: Props) {
  const { t } = useLingui();
  return (
    <Card id="home" className="grid gap-5">
      <CardHead title={t`Home`}>{t`Your place on days without a trip or a saved place.`}</CardHead>
      {place({
        label: t`Home city`,
        value,
        onChange,
        errors: { country: errors["homeCountry"], state: errors["homeState"], city: errors["homeCity"] },
      })}
      {value.city !== "" && (
        <Button
          kind="quiet"
          className="-ms-5 justify-self-start"
          onClick={() => onChange({ country: value.country, state: "", city: "" })}
        >{t`I have no home city`}</Button>
      )}
    </Card>
  );
}
