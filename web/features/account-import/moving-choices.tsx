import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ImportPart, ImportPreview } from "#contract/features/account-import.ts";
import { fullDay } from "#web/lib/format/dates.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { MovingAdded } from "./moving-added.tsx";
import { MovingFailure } from "./moving-failure.tsx";
import { canImport, initialSelection } from "./moving-parts.ts";
import { MovingReplaced } from "./moving-replaced.tsx";
import { NotImported } from "./not-imported.tsx";

type Props = {
  preview: ImportPreview;
  busy: boolean;
  error: Error | null;
  onTake: (parts: readonly ImportPart[]) => void;
  onClose: () => void;
};

/**
 * The parts of a copy to import. Parts that only add data are preselected; parts that replace data are not.
 */
export function MovingChoices({ preview, busy, error, onTake, onClose }: Props) {
  const { t } = useLingui();
  const account = useAccount();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const [chosen, setChosen] = useState(() => initialSelection(preview, account));
  const box = (part: ImportPart) => ({
    checked: chosen.includes(part),
    disabled: !canImport(preview, part),
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
          {t`What the copy contains`}
        </h3>
        <p className="text-sm break-words text-muted">{t`${whose}, ${made}, ${preview.madeAt}`}</p>
      </div>
      <MovingAdded preview={preview} box={box} takesGroups={chosen.includes("groups")} />
      <MovingReplaced preview={preview} box={box} />
      <NotImported preview={preview} />
      {error && <MovingFailure title={t`Nothing was imported`} error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={chosen.length === 0}>
          {t`Import`}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
