import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { maxCityLength } from "#contract/shared/fields.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { placeLine } from "#web/lib/format/place-names.ts";
import type { PlaceChoice, PlaceInput } from "#web/lib/place-choice.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { likelyCountry } from "./default-country.ts";
import { usePlaceSearch } from "./places-queries.ts";
import { useRecentPlaces } from "./recent-places.ts";
import { optionsFor, placeOption } from "./where-options.ts";

type Props = Pick<PlaceInput, "value" | "hint"> & {
  label: string;
  error: string | undefined;
  onChange: (place: PlaceChoice) => void;
  /** A text that no city matches, or that the person wants to use as it is. */
  onUseTyped: (text: string) => void;
};

/**
 * Searches all cities of the world. Before a text is typed, it offers the recent places, and without a
 * connection the ones that this device has seen.
 */
export function WhereField({ value, onChange, label, error, hint, onUseTyped }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const { homeCountry } = useAccount();
  const { own, others } = useRecentPlaces();
  const isOffline = useServerUnreachable();
  const search = usePlaceSearch(text, likelyCountry(homeCountry, navigator.language));
  const known = [...search.list, ...own, ...others];
  const options = optionsFor(text, {
    own: own.map((place) => placeOption(place)),
    others: others.map((place) => placeOption(place)),
    found: search.list.map((place) => placeOption(place, text)),
    isCurrent: search.isCurrent,
  });
  return (
    <Combobox
      label={label}
      placeholder={t`City, airport or country`}
      error={error}
      hint={
        isOffline ? (
          <>
            {hint}{" "}
            <Trans>
              New places need a connection. Without one, you can choose from those on this device.
            </Trans>
          </>
        ) : (
          hint
        )
      }
      maxLength={maxCityLength}
      options={options}
      value={value.country ? value.city && placeLine(value) : value.city}
      pickedId={value.placeId ?? ""}
      loading={search.loading && !isOffline}
      failed={search.failed || isOffline}
      onSearch={setText}
      unresolved={(typed) => t`Choose a city for “${typed}”`}
      onPick={({ id }) => {
        const place = known.find(({ placeId }) => placeId === id);
        if (!place) return;
        const { country, state, city, placeId } = place;
        onChange({ country, state, city, placeId });
      }}
      onUseTyped={onUseTyped}
    />
  );
}
