import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import type { Decision, QueueItem } from "#contract/features/moderation-shapes.ts";
import { day, dayOfInstant } from "#web/lib/format/dates.ts";
import { useDraft } from "#web/lib/offline-cache/cache.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { consequencesOf } from "./decision-words.ts";
import type { DecisionTexts } from "./moderation-queries.ts";
import { decisionWords } from "./moderation-words.ts";

type Props = {
  decision: Decision;
  targets: readonly QueueItem[];
  busy: boolean;
  onDecide: (words: DecisionTexts) => void;
  onClose: () => void;
};

const lengths = [1, 3, 7, 30, 90, 365] as const;
const dayLength = 24 * 60 * 60 * 1000;

/** Explains the consequences of a decision, and asks for the reason and the message to the person. */
export function DecisionDialog({ decision, targets, busy, onDecide, onClose }: Props) {
  const { t } = useLingui();
  const typed = useDraft(`decision:${decision}:${targets.map((it) => it.id).join()}`, {
    reason: "",
    message: "",
  });
  const { reason, message } = typed.values;
  const [days, setDays] = useState("7");
  const [removes, setRemoves] = useState(false);
  const [tried, setTried] = useState(false);
  const isAboutPerson = decision === "warn" || decision === "suspend" || decision === "ban";
  const isMissing = isAboutPerson && message.trim() === "";
  const until = new Date(Date.now() + Number(days) * dayLength).toISOString();
  const dayWords = (count: number) =>
    new Intl.NumberFormat(localeState.locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(
      count,
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (busy || isMissing) return;
    onDecide({
      ...(reason.trim() && { reason: reason.trim() }),
      ...(message.trim() && { message: message.trim() }),
      ...(decision === "suspend" && { until }),
      ...(isAboutPerson && removes && { removeContent: true }),
    });
  };
  const name = decisionWords(decision, targets);
  return (
    <Dialog open onClose={onClose} title={name} description={consequencesOf(decision, targets)}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {decision === "suspend" && (
          <Select
            label={t`For how long`}
            value={days}
            options={lengths.map((count) => ({ value: `${count}`, label: dayWords(count) }))}
            hint={t`Until ${day(dayOfInstant(until))}`}
            onChange={({ target }) => setDays(target.value)}
          />
        )}
        <TextArea
          label={isAboutPerson ? t`Message to the person` : t`Message to the person (optional)`}
          value={message}
          maxLength={1000}
          error={tried && isMissing ? t`Please write a message to the person` : undefined}
          onChange={({ target }) => typed.set({ reason, message: target.value })}
        />
        <TextField
          label={t`Reason, for the log (optional)`}
          value={reason}
          maxLength={500}
          onChange={({ target }) => typed.set({ message, reason: target.value })}
        />
        {isAboutPerson && (
          <Checkbox
            label={t`Also remove the content`}
            checked={removes}
            onChange={({ target }) => setRemoves(target.checked)}
          />
        )}
        <FormActions
          onCancel={() => {
            typed.forget();
            onClose();
          }}
        >
          <Button type="submit" kind={decision === "lift" ? "primary" : "danger"} busy={busy}>
            {name}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
