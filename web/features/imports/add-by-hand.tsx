import { useLingui } from "@lingui/react/macro";
import type { TripClues } from "#contract/features/imports.ts";
import { newTripPath } from "#contract/shared/page-paths.ts";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import type { ButtonLook } from "#ui/styles/button-styles.ts";

type Props = Pick<ButtonLook, "size"> & { clues: TripClues | null };

/** Leads to the form for a new trip, with the city and the days that were found. */
export function AddByHand({ clues, size }: Props) {
  const { t } = useLingui();
  const days = { from: clues?.startDate ?? null, to: clues?.endDate ?? null };
  return (
    <LinkButton to={newTripPath(clues?.place ?? null, days)} kind="secondary" size={size}>
      {t`Add the trip by hand`}
    </LinkButton>
  );
}
