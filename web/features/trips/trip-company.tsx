import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { MyStay } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import type { Loadable } from "#web/lib/api/loadable.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { areNear, cityOfMeeting, faceOf } from "#web/lib/stays.ts";
import { Card } from "#ui/display/card.tsx";
import { Faces } from "#ui/display/faces.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SharingIsOff, SwitchSharingOn } from "./people/sharing-is-off.tsx";
import { StayPeople } from "./people/stay-people.tsx";
import { TellPeople } from "./tell-people.tsx";

type Props = {
  trip: Trip;
  /** The stays among which the trip is found. */
  stays: Loadable<readonly MyStay[]>;
  isOver: boolean;
  seen: ReactNode;
};

/** Whom the user meets on a trip, or met there if it is over. */
export function TripCompany({ trip, stays, isOver, seen }: Props) {
  const { t } = useLingui();
  const { privacyLocationSharing: isSharing } = useAccount();
  return (
    <QueryState
      query={stays}
      loading={t`Loading your matches`}
      skeleton={<Skeleton className="h-64 rounded-lg" />}
      errorLine={t`Your matches didn’t load. Try again`}
    >
      {(all) => {
        const stay = all.find(({ tripId, people }) => tripId === trip.id && people.length > 0);
        if (!stay && !isSharing) return <Unshared isOver={isOver} />;
        if (!stay) return isOver ? <NobodyMet /> : <NobodyYet trip={trip} />;
        return isOver ? <PeopleMet stay={stay} /> : <PeopleToMeet stay={stay} seen={seen} />;
      }}
    </QueryState>
  );
}

/** Without location sharing nobody can match. */
function Unshared({ isOver }: Pick<Props, "isOver">) {
  const { t } = useLingui();
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{t`Location sharing is off`}</h2>
      <p className="text-muted">
        {isOver ? <Trans>While it is off, you don’t see who was there.</Trans> : <SharingIsOff />}
      </p>
      <SwitchSharingOn />
    </Card>
  );
}

/** Nobody yet, and a way to tell people of the trip. */
function NobodyYet({ trip }: { trip: Trip }) {
  const { t } = useLingui();
  const { city } = trip;
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg wrap-anywhere">{t`Nobody in ${city} yet`}</h2>
      <p className="text-muted">
        <Trans>When a connection plans to be near on these days, you both learn of it.</Trans>
      </p>
      <TellPeople trip={trip} />
    </Card>
  );
}

const PeopleToMeet = ({ stay, seen }: { stay: MyStay; seen: ReactNode }) => (
  <Card className="grid gap-4">
    <h2 className="text-lg">
      <Plural value={stay.people.length} one="You’ll meet # person" other="You’ll meet # people" />
    </h2>
    <StayPeople stay={stay} withMe />
    {seen}
  </Card>
);

const NobodyMet = () => (
  <Card>
    <p className="text-muted">
      <Trans>You met nobody on this trip.</Trans>
    </p>
  </Card>
);

function PeopleMet({ stay }: { stay: MyStay }) {
  const { t } = useLingui();
  const city = cityOfMeeting(stay, stay.people);
  const faces = stay.people.map(faceOf);
  const names = firstNames(faces);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Faces people={faces} />
        <h2 className="text-lg">
          {stay.people.some(areNear) ? t`You met ${names} near ${city}` : t`You met ${names} in ${city}`}
        </h2>
      </div>
      <StayPeople stay={stay} withMe isOver />
    </Card>
  );
}
