import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlaceChoice, PlaceInput } from "../../lib/place-choice.ts";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";

type Props = {
  place: (input: PlaceInput) => ReactNode;
  value: PlaceChoice;
  onChange: (home: PlaceChoice) => void;
  errors: Partial<Record<string, string>>;
};

/** Where one lives, or that one doesn't say. */
export function HomeFields({ place, value, onChange, errors }: Props) {
  const { t } = useLingui();
  return (
    <Card className="grid gap-5">
      <CardHead title={t`Home`}>{t`Where you are when no trip and no saved day says otherwise.`}</CardHead>
      {place({
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
