import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Progress as Bar } from "../../ui/progress.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { clean, cleanings, type Cleaning, type Progress } from "./cleaning.ts";

type Phase = "resting" | "asking" | "working" | "over";

/** Clears everything this browser keeps for us, after asking, step by step before one's eyes. */
export function CleanUp() {
  const [phase, setPhase] = useState<Phase>("resting");
  const [steps] = useState(cleanings);
  const [progress, setProgress] = useState<Record<string, Progress>>({});
  const start = async () => {
    setPhase("working");
    await clean(steps, (id, how) => setProgress((before) => ({ ...before, [id]: how })));
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
      title={<Trans>Clear everything this browser keeps?</Trans>}
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

type StepsProps = { steps: readonly Cleaning[]; progress: Record<string, Progress>; isOver: boolean };

function Steps({ steps, progress, isOver }: StepsProps) {
  const { t } = useLingui();
  const failed = steps.filter(({ id }) => progress[id] === "failed").length;
  const through = steps.filter(({ id }) => progress[id] === "done").length + failed;
  const words: Record<Progress, string> = {
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
              <Trans>Done. This browser begins anew.</Trans>
            ) : (
              <Trans>Done as far as this browser lets us. Its own settings can clear the rest.</Trans>
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
