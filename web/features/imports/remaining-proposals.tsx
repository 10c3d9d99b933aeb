import { useLingui } from "@lingui/react/macro";
import type { Proposal } from "#contract/features/bookings.ts";
import { useChangeSummary } from "./review/change-words.ts";
import { bookingNumbers } from "./review/decide.ts";

/** The proposals that come next, in short. */
export function RemainingProposals({ proposals }: { proposals: readonly Proposal[] }) {
  const { t } = useLingui();
  const words = useChangeSummary();
  return (
    <section aria-label={t`Still to review`} className="grid gap-1 text-sm text-muted">
      <p className="font-semibold">{t`Still to review`}</p>
      <ul className="grid gap-1">
        {proposals.map((it) => (
          <li key={bookingNumbers(it).join()} className="wrap-anywhere">
            {words(it)}
          </li>
        ))}
      </ul>
    </section>
  );
}
