import { useLingui } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import type { Trip } from "#contract/features/trips.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { ButtonLook } from "#ui/styles/button-styles.ts";
import { useShareTrip } from "./share-trip.ts";

type Props = ButtonLook & { trip: Pick<Trip, "city" | "startDate" | "endDate"> };

/** Shares where and when the user travels, with their own connect link. */
export function TellPeople({ trip, ...look }: Props) {
  const { t } = useLingui();
  const share = useShareTrip(trip);
  return (
    <Button {...look} onClick={() => void share()}>
      <Share2 aria-hidden="true" size={18} className="shrink-0" />
      {t`Tell people`}
    </Button>
  );
}
