import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import type { Decision, Waiting } from "../../../contract/moderation-shapes.ts";
import { day, dayOfInstant } from "../../lib/dates.ts";
import { useKept } from "../../lib/kept.ts";
import { reader } from "../../lib/reader.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { whatFollows } from "./decision-words.ts";
import type { Words } from "./moderation-queries.ts";
import { decisionWords } from "./moderation-words.ts";

type Props = {
  decision: Decision;
  targets: readonly Waiting[];
  busy: boolean;
  onDecide: (words: Words) => void;
  onClose: () => void;
};

const lengths = [1, 3, 7, 30, 90, 365] as const;
const dayLength = 24 * 60 * 60 * 1000;

/** Says what will be lost, and asks for the reason and for what the person is told. */
export function DecisionDialog({ decision, targets, busy, onDecide, onClose }: Props) {
  const { t } = useLingui();
  const typed = useKept(`decision:${decision}:${targets.map((it) => it.id).join()}`, {
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
    new Intl.NumberFormat(reader.locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(count);
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
    <Dialog open onClose={onClose} title={name} description={whatFollows(decision, targets)}>
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
          label={isAboutPerson ? t`What the person is told` : t`What the person is told (optional)`}
          value={message}
          maxLength={1000}
          error={tried && isMissing ? t`Please say what the person is told` : undefined}
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
        <EndButtons
          onCancel={() => {
            typed.forget();
            onClose();
          }}
        >
          <Button type="submit" kind={decision === "lift" ? "primary" : "danger"} busy={busy}>
            {name}
          </Button>
        </EndButtons>
      </form>
    </Dialog>
  );
}
