import { useLingui } from "@lingui/react/macro";
import type { NamedPlace } from "#contract/features/places.ts";
import { sentRange } from "#web/lib/format/sent-range.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { shareOrCopy } from "#ui/overlays/share.ts";

type Shared = Pick<NamedPlace, "city"> & { startDate: string; endDate: string };

/** Shares where and when the user will be, with a link on which others can connect with them. */
export function useShareTrip({ city, startDate, endDate }: Shared): () => Promise<void> {
  const { t } = useLingui();
  const { id } = useAccount();
  return () =>
    shareOrCopy({
      text: t`I’m in ${city}, ${sentRange(startDate, endDate)}. Tell me when you are near!`,
      url: `${location.origin}/connect/${encodeURIComponent(id)}`,
    });
}
