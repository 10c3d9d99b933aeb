import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import * as z from "zod/mini";
import type { Decision, QueueItem } from "#contract/features/moderation-shapes.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { day, dayOfInstant } from "#web/lib/format/dates.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useForm } from "#web/lib/use-form.ts";
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
  onDecide: (words: DecisionTexts) => Promise<unknown>;
  onClose: () => void;
};

const lengths = [1, 3, 7, 30, 90, 365] as const;
const Text = z.string().check(z.trim());
const Texts = z.object({ reason: Text, message: Text });
const WithMessage = z.object({ reason: Text, message: Text.check(z.minLength(1)) });

/** Explains the consequences of a decision, and asks for the reason and the message to the person. */
export function DecisionDialog({ decision, targets, onDecide, onClose }: Props) {
  const { t } = useLingui();
  const [days, setDays] = useState("7");
  const [removes, setRemoves] = useState(false);
  const isAboutPerson = decision === "warn" || decision === "suspend" || decision === "ban";
  const until = new Date(Date.now() + Number(days) * dayMs).toISOString();
  const dayWords = (count: number) =>
    new Intl.NumberFormat(localeState.locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(
      count,
    );
  const form = useForm({
    schema: isAboutPerson ? WithMessage : Texts,
    initial: { reason: "", message: "" },
    draft: `decision:${decision}:${targets.map((it) => it.id).join()}`,
    onSubmit: ({ reason, message }) =>
      onDecide({
        ...(reason && { reason }),
        ...(message && { message }),
        ...(decision === "suspend" && { until }),
        ...(isAboutPerson && removes && { removeContent: true }),
      }),
  });
  const isMissing = form.values.message.trim() === "";
  const name = decisionWords(decision, targets);
  return (
    <Dialog open onClose={onClose} title={name} description={consequencesOf(decision, targets)}>
      <form {...form.attributes} className="grid gap-4">
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
          {...form.text("message")}
          label={isAboutPerson ? t`Message to the person` : t`Message to the person (optional)`}
          maxLength={1000}
          error={
            form.errors["message"] && isMissing
              ? t`Please write a message to the person`
              : form.errors["message"]
          }
        />
        <TextField {...form.text("reason")} label={t`Reason, for the log (optional)`} maxLength={500} />
        {isAboutPerson && (
          <Checkbox
            label={t`Also remove the content`}
            checked={removes}
            onChange={({ target }) => setRemoves(target.checked)}
          />
        )}
        <FormActions
          onCancel={() => {
            form.forget();
            onClose();
          }}
        >
          <Button type="submit" kind={decision === "lift" ? "primary" : "danger"} busy={form.busy}>
            {name}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
