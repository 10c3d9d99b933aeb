import { useLingui } from "@lingui/react/macro";
import { type ChangeEvent, type ComponentType, useRef, useState } from "react";
import type { ImportResult } from "#contract/features/account-import.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { PartChoices } from "./part-choices.tsx";
import { ImportFailure } from "./import-failure.tsx";
import type { FormerConnection } from "./former-connections.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { type ChosenCopy, usePreviewCopy, useImportParts } from "./account-import-queries.ts";

/** `Invite` asks a former connection to connect here too; null where no emails are sent. */
type Props = { Invite: ComponentType<FormerConnection> | null };

/** Imports an export of another Coincide: choose the file, preview it, then choose the parts to import. */
export function AccountImportCard({ Invite }: Props) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const look = usePreviewCopy();
  const [isBack, setIsBack] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the user choose the same file again.
    target.value = "";
    if (file) look.mutate(file);
  };
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Bring your data from another Coincide`}>
        {t`Choose the zip file you got there. You see what it contains before you choose what to import.`}
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
      {look.isError && <ImportFailure title={t`This copy can’t be read`} error={look.error} />}
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

/** Shows the preview of the chosen copy, then the result of the import. */
function Open({ chosen, Invite, onClose }: Props & { chosen: ChosenCopy; onClose: () => void }) {
  const take = useImportParts(chosen);
  const done: ImportResult | undefined = take.data;
  return done ? (
    <ImportSummary done={done} people={chosen.preview.people} Invite={Invite} />
  ) : (
    <PartChoices preview={chosen.preview} error={take.error} onTake={take.mutateAsync} onClose={onClose} />
  );
}
