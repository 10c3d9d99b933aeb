import { Trans, useLingui } from "@lingui/react/macro";
import { Mail, Search, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { product } from "#contract/shared/product.ts";
import { useConnectionCount } from "#features/matches/matches-queries.ts";
import { useInvitationWays } from "#features/invitations/invitations-queries.ts";
import { MyQrCard } from "#features/people/my-qr-card.tsx";
import { meetingTitle } from "#features/trips/meeting-title.ts";
import { connectLinkOf } from "#features/people/use-qr-squares.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { useMyStays } from "#web/lib/stays.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { shareOrCopy } from "#ui/overlays/share.ts";
import { type Frame, QuestionFrame } from "./question-frame.tsx";
import type { AddedTrip } from "#features/onboarding/first-run-memory.ts";

type Props = {
  frame: Frame;
  trip: AddedTrip | null;
  /** Called when the user sends their link. */
  onOpen: () => void;
  /** Called when the user leaves for another page, which ends these questions. */
  onElsewhere: () => void;
  onNext: () => void;
};

/** The second question: whom to tell, by link, email or QR code. */
export function PeopleQuestion({ frame, trip, onOpen, onElsewhere, onNext }: Props) {
  const { t } = useLingui();
  const { data: ways } = useInvitationWays();
  const link = connectLinkOf(useAccount().id);
  const send = () => {
    onOpen();
    void shareOrCopy({ text: t`Connect with me on ${product}`, url: link });
  };
  return (
    <QuestionFrame
      frame={frame}
      title={t`Who should know?`}
      line={<Line trip={trip} />}
      aside={<MyQrCard link={link} />}
    >
      <div className="grid w-full grid-cols-1 gap-2.5 sm:max-w-100">
        <Button wide onClick={send}>
          <Share2 aria-hidden="true" size={18} />
          {t`Send your link`}
        </Button>
        {ways?.email !== false && (
          <LinkButton to="/invite" kind="secondary" wide onFollow={onElsewhere}>
            <Mail aria-hidden="true" size={18} />
            {t`Invite by email`}
          </LinkButton>
        )}
        <LinkButton to="/find-people" kind="quiet" wide onFollow={onElsewhere}>
          <Search aria-hidden="true" size={18} />
          {t`Find People`}
        </LinkButton>
        <Button kind="secondary" wide onClick={onNext}>{t`Next`}</Button>
      </div>
    </QuestionFrame>
  );
}

function Line({ trip }: { trip: AddedTrip | null }): ReactNode {
  const { data: count } = useConnectionCount(true);
  const { privacyLocationSharing } = useAccount();
  const stay = useMyStays().data?.find(({ tripId }) => tripId === trip?.id);
  if (!trip) return <Trans>Only people you are connected with see where your trips overlap.</Trans>;
  const { city } = trip;
  if (stay && stay.people.length > 0) return meetingTitle(stay);
  if (count === 0)
    return (
      <Trans>Your trip to {city} is saved. To coincide with somebody, connect with people you know.</Trans>
    );
  if (count === undefined || !privacyLocationSharing) return <Trans>Your trip to {city} is in.</Trans>;
  return <Trans>Your trip to {city} is in. None of your people are there on these days yet.</Trans>;
}
