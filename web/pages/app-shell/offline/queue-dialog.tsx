import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { captionOf } from "#features/chat/caption.ts";
import { useQueuedMessages } from "#features/chat/sending/sending.ts";
import { QueuedTripForm } from "#features/trips/form/queued-trip-form.tsx";
import { chatPath } from "#contract/shared/page-paths.ts";
import { useQueuedChanges } from "#web/lib/offline-queue/lanes.ts";
import {
  discardQueuedChange,
  retryQueuedChange,
  reviseQueuedTrip,
} from "#web/lib/offline-queue/queued-changes.ts";
import type { Change } from "#web/lib/offline-queue/steps.ts";
import { useServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { placeFields } from "#web/pages/travel/place-slot.tsx";
import { changeDetail, refusalReason, changeTitle } from "./queue-words.ts";

/**
 * Lists the changes that the server doesn't have yet: when they will be sent or why they were refused, and
 * what to do.
 */
export function OfflineQueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queued = useQueuedChanges();
  const [editing, setEditing] = useState<string | null>(null);
  const messages = useQueuedMessages();
  const edited = queued.find(({ id }) => id === editing);
  return (
    <Dialog open onClose={onClose} title={t`Changes on this device`}>
      {edited ? (
        <QueuedTripForm
          change={edited}
          place={placeFields}
          onSubmit={(draft) => reviseQueuedTrip(edited.id, draft).then(() => setEditing(null))}
          onCancel={() => setEditing(null)}
        />
      ) : queued.length + messages.length === 0 ? (
        <p role="status">
          <Trans>Everything has been sent.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {queued.map((change) => (
            <QueuedChangeRow key={change.id} change={change} onEdit={() => setEditing(change.id)} />
          ))}
          {messages.map(({ to, ...message }) => (
            <li key={message.clientId} className="rounded-lg border border-line p-4">
              <p className="font-semibold">{t`Message`}</p>
              <p dir="auto" className="text-sm text-muted">
                {captionOf(message.content) || t`Photo`}
              </p>
              <WhenSent />
              <LinkButton to={chatPath(to)} kind="secondary" className="mt-3">{t`Open the chat`}</LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function WhenSent() {
  const isOut = useServerUnreachable();
  return (
    <p className="mt-2 text-sm text-muted">
      {isOut ? <Trans>It will be sent when you are back online.</Trans> : <Trans>Waiting to be sent</Trans>}
    </p>
  );
}

function QueuedChangeRow({ change, onEdit }: { change: Change; onEdit: () => void }) {
  const { t } = useLingui();
  const words = changeTitle(change);
  const isTrip = change.kind === "createTrip" || change.kind === "updateTrip";
  return (
    <li className="rounded-lg border border-line p-4">
      <p className="font-semibold">{words}</p>
      <p className="text-sm text-muted">{changeDetail(change)}</p>
      {change.problem ? (
        <p className="mt-2 text-sm text-danger">
          <Trans>Not sent: {refusalReason(change)}</Trans>
        </p>
      ) : (
        <WhenSent />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isTrip ? (
          <Button kind="secondary" onClick={onEdit}>
            {change.problem ? t`Edit and send again` : t`Edit`}
          </Button>
        ) : (
          change.problem && (
            <Button
              kind="secondary"
              onClick={() => void retryQueuedChange(change.id)}
            >{t`Send again`}</Button>
          )
        )}
        <Button kind="quiet" onClick={() => void discardQueuedChange(change.id)}>{t`Discard`}</Button>
      </div>
    </li>
  );
}
