import { Trans, useLingui } from "@lingui/react/macro";
import { useShareLocation } from "#features/matches/matches-queries.ts";
import { Button } from "#ui/buttons/button.tsx";
import { OverlapDrawing } from "#ui/dates/overlap-drawing.tsx";
import { type Frame, QuestionFrame } from "./question-frame.tsx";

type Props = { frame: Frame; onNext: (isShared: boolean) => void };

/** The question about location sharing, for an account where it is off. */
export function SharingQuestion({ frame, onNext }: Props) {
  const { t } = useLingui();
  const share = useShareLocation();
  return (
    <QuestionFrame
      frame={frame}
      title={t`See who’s there, and be seen?`}
      line={
        <Trans>
          While location sharing is off, no one is matched with you. When it is on, your connections see only
          the days on which you are in the same city or near each other, never the rest of a trip.
        </Trans>
      }
      aside={<OverlapDrawing />}
    >
      <div className="grid w-full grid-cols-1 gap-2.5 sm:max-w-100">
        <Button
          wide
          busy={share.isPending}
          onClick={() => share.mutate(true, { onSuccess: () => onNext(true) })}
        >
          {t`Switch on location sharing`}
        </Button>
        <Button kind="secondary" wide onClick={() => onNext(false)}>{t`Not now`}</Button>
      </div>
    </QuestionFrame>
  );
}
