import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import * as z from "zod/mini";
import { type ImportPart, importParts, type ImportPreview } from "#contract/features/account-import.ts";
import { fullDay } from "#web/lib/format/dates.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { AddedParts } from "./added-parts.tsx";
import { ImportFailure } from "./import-failure.tsx";
import { canImport, initialSelection } from "./parts.ts";
import { ReplacedParts } from "./replaced-parts.tsx";
import { NotImported } from "./not-imported.tsx";

type Props = {
  preview: ImportPreview;
  error: Error | null;
  onTake: (parts: readonly ImportPart[]) => Promise<unknown>;
  onClose: () => void;
};

const Choice = z.object({ chosen: z.array(z.enum(importParts)).check(z.minLength(1)) });

/**
 * The parts of a copy to import. Parts that only add data are preselected; parts that replace data are not.
 */
export function PartChoices({ preview, error, onTake, onClose }: Props) {
  const { t } = useLingui();
  const account = useAccount();
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  const form = useForm({
    schema: Choice,
    initial: { chosen: initialSelection(preview, account) },
    onSubmit: (choice) => onTake(choice.chosen),
  });
  const { chosen } = form.values;
  const box = (part: ImportPart) => ({
    checked: chosen.includes(part),
    disabled: !canImport(preview, part),
    onChange: () =>
      form.set("chosen", chosen.includes(part) ? chosen.filter((it) => it !== part) : [...chosen, part]),
  });
  const made = fullDay(preview.madeOn);
  const whose = nameOf(preview.profile);
  return (
    <form {...form.attributes} className="grid animate-fade gap-4">
      <div>
        <h3 ref={head} tabIndex={-1} className="font-semibold">
          {t`What the copy contains`}
        </h3>
        <p className="text-sm break-words text-muted">{t`${whose}, ${made}, ${preview.madeAt}`}</p>
      </div>
      <AddedParts preview={preview} box={box} takesGroups={chosen.includes("groups")} />
      <ReplacedParts preview={preview} box={box} />
      <NotImported preview={preview} />
      {error && <ImportFailure title={t`Nothing was imported`} error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} disabled={chosen.length === 0}>
          {t`Import`}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
