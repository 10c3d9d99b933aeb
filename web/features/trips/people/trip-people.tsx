import { useLingui } from "@lingui/react/macro";
import type { MyStay } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { faceOf } from "#web/lib/stays.ts";
import { Faces } from "#ui/display/faces.tsx";
import { TellPeople } from "#features/trips/tell-people.tsx";
import { useTogether } from "./together.ts";

/** The number of people that a card names; the others are counted. */
const maxNamed = 2;

/**
 * Whom the user meets on a trip, in one line of its card; with nobody, a button to tell people of it. Without
 * location sharing, it says that instead.
 */
export function TripPeople({ trip, stay }: { trip: Trip; stay: MyStay }) {
  const { t } = useLingui();
  const together = useTogether();
  const { privacyLocationSharing: isSharing } = useAccount();
  const people = stay.people.map(faceOf);
  const more = people.length - maxNamed;
  const named = people.slice(0, maxNamed);
  const names = more > 0 ? byComma(named.map(({ firstName }) => firstName)) : firstNames(named);
  const count = more.toLocaleString(localeState.locale);
  if (people.length === 0 && !isSharing)
    return <p className="text-sm text-muted">{t`Location sharing is off`}</p>;
  if (people.length === 0)
    return (
      <div className="relative -mb-2 flex flex-wrap items-center justify-between gap-x-2">
        <span className="text-sm text-muted">{t`Nobody yet`}</span>
        <TellPeople trip={trip} kind="quiet" size="inline" />
      </div>
    );
  return (
    <div className="mt-2 flex items-center gap-2">
      <Faces people={people} />
      <p className="min-w-0 text-sm">
        <span className="block font-semibold wrap-anywhere">
          {more > 0 ? t`with ${names} + ${count}` : t`with ${names}`}
        </span>
        <span className="block text-xs font-semibold text-shared-ink">{together(stay)}</span>
      </p>
    </div>
  );
}
