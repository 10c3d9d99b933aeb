import { useLingui } from "@lingui/react/macro";
import { NextMeeting } from "#features/connections/next-meeting.tsx";
import { InvalidLink } from "#features/people/connect-layout.tsx";
import { PublicConnect } from "#features/people/public-connect.tsx";
import { useTrips } from "#features/trips/trips-queries.ts";
import type { PersonMenu as Draw } from "#web/lib/person-menu.ts";
import { mayShowFirstRun } from "#features/onboarding/first-run-memory.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";
import { PersonMenu } from "./person-menu.tsx";

/** A friend's link for a signed-in person, in the frame with the navigation. */
export function MemberConnect({ userId }: { userId: string }) {
  const { t } = useLingui();
  return (
    <SignedInPage active="connect" title={t`Connect`}>
      {userId === "" ? <InvalidLink /> : <WithAccount key={userId} userId={userId} />}
    </SignedInPage>
  );
}

function WithAccount({ userId }: { userId: string }) {
  const me = useAccount();
  const { data: trips } = useTrips();
  // A new account begins with the same question on its home page.
  const newTrip = trips?.length === 0 && mayShowFirstRun(me) ? "/" : "/?add=trip";
  const nextMeeting = <NextMeeting userId={userId} />;
  return <PublicConnect userId={userId} member={{ me, menu, newTrip, nextMeeting }} />;
}

const menu: Draw = (person) => <PersonMenu person={person} />;
