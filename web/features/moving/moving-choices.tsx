import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { MovingPart, MovingPreview } from "../../../contract/moving.ts";
import { fullDay } from "../../lib/dates.ts";
import { useAccount } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { MovingAdded } from "./moving-added.tsx";
import { MovingFailure } from "./moving-failure.tsx";
import { canBeTaken, chosenAtFirst } from "./moving-parts.ts";
import { MovingReplaced } from "./moving-replaced.tsx";
import { StaysBehind } from "./stays-behind.tsx";

type Props = {
  preview: MovingPreview;
  busy: boolean;
  error: Error | null;
  onTake: (parts: readonly MovingPart[]) => void;
  onClose: () => void;
};

/** What a copy holds, part by part: what adds to what is here is ticked, what replaces it is not. */
export function MovingChoices({ preview, busy, error, onTake, onClose }: Props) {
  const { t } = useLingui();
  const account = useAccount();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const [chosen, setChosen] = useState(() => chosenAtFirst(preview, account));
  const box = (part: MovingPart) => ({
    checked: chosen.includes(part),
    disabled: !canBeTaken(preview, part),
    onChange: () => setChosen(chosen.includes(part) ? chosen.filter((it) => it !== part) : [...chosen, part]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && chosen.length > 0) onTake(chosen);
  };
  const made = fullDay(preview.madeOn);
  const { firstName, lastName } = preview.profile;
  const whose = `${firstName} ${lastName}`;
  return (
    <form onSubmit={submit} className="grid animate-fade gap-4">
      <div>
        <h3 ref={head} tabIndex={-1} className="font-semibold">
          {t`What is in it`}
        </h3>
        <p className="text-sm break-words text-muted">{t`${whose}, ${made}, ${preview.madeAt}`}</p>
      </div>
      <MovingAdded preview={preview} box={box} takesGroups={chosen.includes("groups")} />
      <MovingReplaced preview={preview} box={box} />
      <StaysBehind preview={preview} />
      {error && <MovingFailure title={t`Nothing was taken over`} error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={chosen.length === 0}>
          {t`Take over`}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
