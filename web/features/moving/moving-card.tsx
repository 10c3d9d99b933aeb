import { useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type ComponentType, useRef, useState } from "react";
import type { Moved } from "../../../contract/moving.ts";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";
import { Progress } from "../../ui/progress.tsx";
import { MovingChoices } from "./moving-choices.tsx";
import { MovingFailure } from "./moving-failure.tsx";
import type { Known } from "./moving-people.tsx";
import { MovingResult } from "./moving-result.tsx";
import { type Chosen, useLook, useTakeOver } from "./moving-queries.ts";

/** `Invite` asks one of those who were connected there to connect here too; left out where no mails are sent. */
type Props = { Invite: ComponentType<Known> | null };

/** Data that another Coincide gave along: chosen as a file, looked through, and taken over as far as one wants. */
export function MovingCard({ Invite }: Props) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const look = useLook();
  const [isBack, setIsBack] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same one may be chosen again.
    target.value = "";
    if (file) look.mutate(file);
  };
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Bring your data from another Coincide`}>
        {t`Choose the zip that you were given there. You see first what is in it, and what of it you want here.`}
      </CardHead>
      <input
        ref={chooser}
        type="file"
        accept=".zip,application/zip"
        aria-label={t`Copy of your data`}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      {look.isPending && <Progress label={t`Your copy is being read`} value={look.share} />}
      {look.isError && <MovingFailure title={t`This copy can’t be read`} error={look.error} />}
      {look.data && (
        <Open
          key={look.submittedAt}
          chosen={look.data}
          Invite={Invite}
          onClose={() => {
            look.reset();
            setIsBack(true);
          }}
        />
      )}
      {!look.data && !look.isPending && (
        <Button
          kind="secondary"
          className="justify-self-start"
          autoFocus={isBack}
          onClick={() => chooser.current?.click()}
        >
          {look.isError ? t`Choose another file` : t`Choose a file`}
        </Button>
      )}
    </Card>
  );
}

/** What is in it; then what came of it. */
function Open({ chosen, Invite, onClose }: Props & { chosen: Chosen; onClose: () => void }) {
  const take = useTakeOver(chosen);
  const done: Moved | undefined = take.data;
  return done ? (
    <MovingResult done={done} people={chosen.preview.people} Invite={Invite} />
  ) : (
    <MovingChoices
      preview={chosen.preview}
      busy={take.isPending}
      error={take.error}
      onTake={(parts) => take.mutate(parts)}
      onClose={onClose}
    />
  );
}
