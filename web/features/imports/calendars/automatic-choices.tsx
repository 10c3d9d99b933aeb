import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type AutomaticKind, automaticKinds, type Subscription } from "#contract/features/subscriptions.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { bookingWords } from "#features/imports/booking-words.ts";
import { useAutomaticKinds } from "./calendars-queries.ts";

/** Which bookings of a calendar become trips without a question. Each change is saved at once. */
export function AutomaticChoices({ calendar }: { calendar: Subscription }) {
  const { i18n, t } = useLingui();
  const change = useAutomaticKinds(calendar);
  /** Until the server has answered; a checkbox must not jump back meanwhile. */
  const [wanted, setWanted] = useState<AutomaticKind[] | null>(null);
  const chosen = wanted ?? calendar.automaticKinds;
  const choose = (kind: AutomaticKind, isChosen: boolean) => {
    const next = automaticKinds.filter((it) => (it === kind ? isChosen : chosen.includes(it)));
    setWanted(next);
    change.mutate(next, { onSettled: () => setWanted(null) });
  };
  const names = automaticKinds.filter((it) => chosen.includes(it)).map((it) => i18n._(bookingWords[it].kind));
  return (
    <details className="text-sm">
      <summary className="py-3 font-semibold text-accent">{t`Without asking`}</summary>
      <fieldset className="grid grid-cols-2 gap-x-4">
        <legend className="mb-2 text-muted">
          <Trans>
            These become trips and follow changes without a question, if nothing about them is uncertain.
            Deleting a trip and changing one that you added by hand always need your confirmation.
          </Trans>{" "}
          <Trans>
            Your choice takes effect at once, also for what waits for your review. What you undo stays out,
            and is only proposed if it changes.
          </Trans>
        </legend>
        {automaticKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={i18n._(bookingWords[kind].kind)}
            checked={chosen.includes(kind)}
            onChange={({ target }) => choose(kind, target.checked)}
          />
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {names.length > 0 ? t`Without asking: ${byComma(names)}` : t`Everything is reviewed`}
      </p>
    </details>
  );
}
