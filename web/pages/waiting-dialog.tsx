import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { WaitingTripForm } from "../features/trips/waiting-trip-form.tsx";
import { useWaiting } from "../lib/waiting.ts";
import { discardWaiting, retryWaiting, reviseWaiting } from "../lib/waiting-queue.ts";
import type { Change } from "../lib/waiting-steps.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { placeFields } from "./place-slot.tsx";
import { detailOf, problemOf, wordsOf } from "./waiting-words.ts";

/** What was done here and isn't on the server yet: when it will be, or why it was refused, and what one can do. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const waiting = useWaiting();
  const [editing, setEditing] = useState<string | null>(null);
  const edited = waiting.find(({ id }) => id === editing);
  return (
    <Dialog open onClose={onClose} title={t`Changes on this device`}>
      {edited ? (
        <WaitingTripForm
          change={edited}
          place={placeFields}
          onSubmit={(draft) => void reviseWaiting(edited.id, draft).then(() => setEditing(null))}
          onCancel={() => setEditing(null)}
        />
      ) : waiting.length === 0 ? (
        <p role="status">
          <Trans>Everything has been sent.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {waiting.map((change) => (
            <WaitingRow key={change.id} change={change} onEdit={() => setEditing(change.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function WaitingRow({ change, onEdit }: { change: Change; onEdit: () => void }) {
  const { t } = useLingui();
  const words = wordsOf(change);
  const isTrip = change.kind === "createTrip" || change.kind === "updateTrip";
  return (
    <li className="rounded-lg border border-line p-4">
      <p className="font-semibold">{words}</p>
      <p className="text-sm text-muted">{detailOf(change)}</p>
      {change.problem ? (
        <p className="mt-2 text-sm text-danger">
          <Trans>Not sent: {problemOf(change)}</Trans>
        </p>
      ) : (
        <p className="mt-2 text-sm text-muted">
          <Trans>It is sent when you are back online.</Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isTrip ? (
          <Button kind="secondary" onClick={onEdit}>
            {change.problem ? t`Edit and send again` : t`Edit`}
          </Button>
        ) : (
          change.problem && (
            <Button kind="secondary" onClick={() => void retryWaiting(change.id)}>{t`Send again`}</Button>
          )
        )}
        <Button kind="quiet" onClick={() => void discardWaiting(change.id)}>{t`Discard`}</Button>
      </div>
    </li>
  );
}
