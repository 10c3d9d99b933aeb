import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { matches } from "#contract/features/matches.ts";
import { meetingTitle } from "#features/trips/meeting-title.ts";
import { StayPeople } from "#features/trips/people/stay-people.tsx";
import { queryFor } from "#web/lib/api/read.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { faceOf } from "#web/lib/stays.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { CirclePair } from "#ui/display/circle-pair.tsx";
import { SignedInSkeleton } from "#web/pages/app-shell/page-skeletons.tsx";
import { type Frame, QuestionFrame } from "./question-frame.tsx";
import type { AddedTrip } from "#features/onboarding/first-run-memory.ts";

type Props = { frame: Frame; trip: AddedTrip; onNext: (hasMatches: boolean) => void };

/** Whom the user meets on the trip that they just added; goes on at once if there is nobody. */
export function TripResult({ frame, trip, onNext }: Props) {
  const { t } = useLingui();
  const me = useAccount();
  const { data, isFetching } = useQuery({ ...queryFor(matches.stays), staleTime: 0 });
  const stay = data?.find(({ tripId }) => tripId !== null && tripId === trip.id);
  const [first] = stay?.people ?? [];
  const isNobody = !isFetching && !first;
  useEffect(() => {
    if (isNobody) onNext(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the answer is there
  }, [isNobody]);
  if (!stay || !first) return <SignedInSkeleton />;
  return (
    <QuestionFrame
      frame={frame}
      title={meetingTitle(stay)}
      line={t`Your trip is in. These are the days you share.`}
      aside={
        <CirclePair
          mine={<Avatar person={me} size="xl" />}
          theirs={<Avatar person={faceOf(first)} size="xl" />}
        />
      }
    >
      <Card className="w-full sm:max-w-100">
        <StayPeople stay={stay} isShort />
      </Card>
      <Button className="sm:justify-self-start" onClick={() => onNext(true)}>{t`Next`}</Button>
    </QuestionFrame>
  );
}
