import { useEffect, useRef, useState } from "react";
import type { OnboardingStep } from "#contract/features/onboarding.ts";
import { keepFirstRun, keptFirstRun } from "#features/onboarding/first-run-memory.ts";
import { nextQuestion, type Question, questionsFor } from "#features/onboarding/first-run-questions.ts";
import { useFirstStepsChange, useReportStep } from "#features/onboarding/onboarding-queries.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { PeopleQuestion } from "./people-question.tsx";
import { PhotoQuestion } from "./photo-question.tsx";
import type { Frame } from "./question-frame.tsx";
import { SharingQuestion } from "./sharing-question.tsx";
import { TripQuestion } from "./trip-question.tsx";
import { TripResult } from "./trip-result.tsx";

type Props = {
  /** Questions that are answered already. */
  answered: ReadonlySet<Question>;
  onLater: () => void;
  onEnd: () => void;
};

/** One question after the other. An answer on the server or here leads to the next one. */
export function Questions({ answered, onLater, onEnd }: Props) {
  const { id, privacyLocationSharing } = useAccount();
  const [run, setRun] = useState(() => keptFirstRun(id));
  // Fixed, so that the numbers don't change with the answers, nor when the page is loaded again.
  const [questions] = useState(() => questionsFor(privacyLocationSharing && !run.here.includes("sharing")));
  useEffect(() => keepFirstRun(id, run), [id, run]);
  const { here, trip, showsResult } = run;
  const change = useChangesInTurn();
  const done = new Set([...answered, ...here]);
  // After a trip to a place with nobody there, people are asked about also if there are connections.
  if (trip !== null && !here.includes("connection")) done.delete("connection");
  const question = nextQuestion(questions, done);
  const opened = useReportStep(stepOf(question), "card");
  const pass = (passed: Question, more: Partial<typeof run> = {}) =>
    setRun((before) => ({ ...before, ...more, here: [...before.here, passed] }));

  const isOver = question === null && !showsResult;
  useEffect(() => {
    if (!isOver) return;
    change({ change: "finish" });
    onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, at the end
  }, [isOver]);

  const frame: Frame = {
    number: question === null ? questions.length : questions.indexOf(question) + 1,
    count: questions.length,
    takesFocus: here.length > 0,
    onLater,
  };
  if (showsResult && trip)
    return (
      <TripResult
        frame={frame}
        trip={trip}
        onNext={(hasMatches) => {
          if (hasMatches) pass("connection", { showsResult: false });
          else setRun((before) => ({ ...before, showsResult: false }));
        }}
      />
    );
  switch (question) {
    case "trip":
      return (
        <TripQuestion
          frame={frame}
          onAdded={(added) => {
            opened();
            pass("trip", { trip: added, showsResult: true });
          }}
        />
      );
    case "connection":
      return (
        <PeopleQuestion
          frame={frame}
          trip={trip}
          onOpen={opened}
          onElsewhere={() => {
            opened();
            onLater();
          }}
          onNext={() => {
            pass("connection");
            if (!answered.has("connection")) change({ change: "skip", step: "connection" });
          }}
        />
      );
    case "sharing":
      return (
        <SharingQuestion
          frame={frame}
          onNext={(isShared) => pass("sharing", { showsResult: isShared && trip !== null })}
        />
      );
    case "photo":
      return <PhotoQuestion frame={frame} onNext={() => pass("photo")} />;
    case null:
  }
  return null;
}

const stepOf = (question: Question | null): OnboardingStep | undefined =>
  question === null || question === "sharing" ? undefined : question;

/** Sends changes of the progress one after the other, because the last answer says whether all is done. */
function useChangesInTurn() {
  const { mutateAsync } = useFirstStepsChange();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (change: Parameters<typeof mutateAsync>[0]): void => {
    // A failure has shown its toast.
    last.current = last.current.then(() => mutateAsync(change)).catch(() => {});
  };
}
