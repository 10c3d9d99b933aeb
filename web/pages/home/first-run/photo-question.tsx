import { useLingui } from "@lingui/react/macro";
import { PhotoCard } from "#features/profile/photo-card.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CirclePair } from "#ui/display/circle-pair.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { type Frame, QuestionFrame } from "./question-frame.tsx";

type Props = { frame: Frame; onNext: () => void };

/** The last question: a photo. */
export function PhotoQuestion({ frame, onNext }: Props) {
  const { t } = useLingui();
  const me = useAccount();
  return (
    <QuestionFrame
      frame={frame}
      title={t`Show your face`}
      line={t`With a photo, friends know that it is you.`}
      aside={<CirclePair mine={<Avatar person={me} size="xl" />} />}
    >
      <PhotoCard />
      <Button
        kind={me.profileImageUrl ? "primary" : "secondary"}
        className="sm:justify-self-start"
        onClick={onNext}
      >
        {t`Done`}
      </Button>
    </QuestionFrame>
  );
}
