import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Progress as Bar } from "#ui/feedback/progress.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { runCleaning, cleaningSteps, type CleaningStep, type CleaningProgress } from "./cleaning.ts";

type Phase = "resting" | "asking" | "working" | "over";

/** Clears all that this browser stores for the app, after a confirmation, and shows each step. */
export function CleanUp() {
  const [phase, setPhase] = useState<Phase>("resting");
  const [steps] = useState(cleaningSteps);
  const [progress, setProgress] = useState<Record<string, CleaningProgress>>({});
  const start = async () => {
    setPhase("working");
    await runCleaning(steps, (id, how) => setProgress((before) => ({ ...before, [id]: how })));
    setPhase("over");
  };

  if (phase === "resting")
    return (
      <Button onClick={() => setPhase("asking")}>
        <Trans>Clear All Cache</Trans>
      </Button>
    );
  if (phase === "asking") return <Question onCancel={() => setPhase("resting")} onGo={() => void start()} />;
  return <Steps steps={steps} progress={progress} isOver={phase === "over"} />;
}

function Question({ onCancel, onGo }: { onCancel: () => void; onGo: () => void }) {
  return (
    <Notice
      kind="warning"
      title={<Trans>Clear everything this browser has stored?</Trans>}
      action={
        <>
          <Button kind="secondary" onClick={onCancel} autoFocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onGo}>
            <Trans>Clear All Cache</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You will be signed out. Messages and changes that were not sent yet are lost. Your account, trips
          and conversations are safe on the server.
        </Trans>
      </p>
    </Notice>
  );
}

type StepsProps = {
  steps: readonly CleaningStep[];
  progress: Record<string, CleaningProgress>;
  isOver: boolean;
};

function Steps({ steps, progress, isOver }: StepsProps) {
  const { t } = useLingui();
  const failed = steps.filter(({ id }) => progress[id] === "failed").length;
  const through = steps.filter(({ id }) => progress[id] === "done").length + failed;
  const words: Record<CleaningProgress, string> = {
    waiting: t`waits`,
    working: t`is being cleared`,
    done: t`cleared`,
    failed: t`could not be cleared`,
  };
  return (
    <div className="grid gap-4">
      <Bar label={t`Clearing`} value={through / steps.length} />
      <ul className="grid gap-2">
        {steps.map(({ id, name }) => {
          const how = progress[id] ?? "waiting";
          return (
            <li key={id} className="flex min-h-6 items-center gap-2.5">
              <span className="grid w-5 place-items-center">{signs[how]}</span>
              {name}
              <span className="ms-auto text-sm text-muted">{words[how]}</span>
            </li>
          );
        })}
      </ul>
      <div role="status">
        {isOver && (
          <p className="font-semibold">
            {failed === 0 ? (
              <Trans>Done. This browser starts fresh.</Trans>
            ) : (
              <Trans>
                Cleared as far as this browser allows. You can clear the rest in the browser settings.
              </Trans>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

const signs = {
  waiting: null,
  working: <Spinner />,
  done: <Check aria-hidden="true" size={18} className="text-positive" />,
  failed: <X aria-hidden="true" size={18} className="text-danger" />,
};
