import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { nameOf } from "#web/lib/format/person-name.ts";
// Messages that wait to be sent are shown before the query has data.
// oxlint-disable-next-line no-restricted-imports
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { type Bubble, bubblesOf } from "./bubbles.ts";
import { Composer, type ComposerHandle } from "./composer.tsx";
import type { Correspondent } from "./correspondent.ts";
import { EmptyThread } from "./empty-thread.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageList } from "./message-list.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { ScreenReaderAnnouncer } from "./screen-reader-announcer.tsx";
import { usePhotoChoice } from "#features/chat/sending/photo-choice.ts";
import { PhotoDrop } from "#features/chat/sending/photo-drop.tsx";
import { useIsTyping } from "#features/chat/presence.ts";
import {
  discardMessage,
  previews,
  retryMessage,
  queueMessage,
  useOutbox,
} from "#features/chat/sending/sending.ts";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { readOlder, useThread } from "#features/chat/sending/threads.ts";
import { useNewFrom } from "./use-new-from.ts";
import { useMarkThreadRead } from "./use-mark-thread-read.ts";

const DeleteMessage = lazy(() =>
  import("./delete-message.tsx").then((it) => ({ default: it.DeleteMessage })),
);
const PhotoPreview = lazy(() =>
  import("#features/chat/sending/photo-preview.tsx").then((it) => ({ default: it.PhotoPreview })),
);

type Stored = Bubble & { id: number };
type Props = {
  me: string;
  userId: string;
  person: Correspondent;
  /** Whether the user may write to them: connected, as far as is known. */
  writable: boolean;
  /** Offered when the user may not write to them. */
  connect?: ReactNode;
  onReport: (message: { id: number }) => void;
};

/** A conversation: its messages, the typing indicator, and the composer. */
export function ChatThread({ me, userId, person, writable, connect, onReport }: Props) {
  const { t } = useLingui();
  const { firstName } = person;
  const name = nameOf(person);
  const composer = useRef<ComposerHandle>(null);
  const { thread, isPending, isError, refetch } = useThread(userId);
  const outbox = useOutbox(userId);
  const typing = useIsTyping(userId);
  const { photo, isPreparing, choose, clear, discard } = usePhotoChoice();
  const [deleting, setDeleting] = useState<Stored | null>(null);
  const newFrom = useNewFrom(thread, !isPending && !isError, me);
  useMarkThreadRead(userId, thread, me);
  const bubbles = bubblesOf(thread, outbox, me, previews);
  const unknown = isError && bubbles.length === 0;

  return (
    <PhotoDrop onPhoto={writable ? choose : null}>
      {unknown ? (
        <div className="grid flex-1 place-content-center">
          <ErrorState title={t`The messages didn’t load`} onRetry={() => void refetch()} />
        </div>
      ) : isPending && outbox.length === 0 ? (
        <ThreadSkeleton label={t`Loading the messages`} />
      ) : bubbles.length === 0 ? (
        <EmptyThread person={person} onStart={writable ? (text) => composer.current?.offer(text) : null} />
      ) : (
        <MessageList
          label={t`Messages with ${name}`}
          bubbles={bubbles}
          newFrom={newFrom}
          reachedStart={thread.reachedStart}
          onOlder={() => readOlder(userId)}
          renderBubble={({ bubble, first, last, stamped }) => (
            <MessageBubble
              bubble={bubble}
              from={firstName}
              first={first}
              last={last}
              stamped={stamped}
              onRetry={() => retryMessage(userId, bubble.clientId)}
              onDiscard={() => discardMessage(bubble.clientId)}
              menu={
                isStored(bubble) && (
                  <MessageMenu
                    bubble={bubble}
                    onDelete={() => setDeleting(bubble)}
                    onReport={() => onReport(bubble)}
                  />
                )
              }
            />
          )}
        />
      )}
      <ScreenReaderAnnouncer bubbles={bubbles} from={firstName} />
      <p aria-live="polite" className="shrink-0 px-5 text-sm leading-6 text-muted">
        {isPreparing ? (
          <Trans>Preparing the photo…</Trans>
        ) : (
          typing && <span className="animate-fade">{t`${firstName} is typing...`}</span>
        )}
      </p>
      {writable ? (
        <Composer
          ref={composer}
          me={me}
          userId={userId}
          onSend={(text) => queueMessage(userId, text)}
          onPhoto={choose}
        />
      ) : (
        <div className="grid shrink-0 justify-items-center gap-3 border-t border-line px-5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center text-sm text-muted">
          <p>
            {person.hasLeft ? (
              <Trans>This person has left. You can’t write to them.</Trans>
            ) : (
              <Trans>You can only write to people you are connected with.</Trans>
            )}
          </p>
          {connect}
        </div>
      )}
      <Suspense>
        {deleting && (
          <DeleteMessage
            bubble={deleting}
            userId={userId}
            name={firstName}
            onClose={() => setDeleting(null)}
          />
        )}
        {photo && (
          <PhotoPreview
            photo={photo}
            name={firstName}
            onClose={discard}
            onSend={async (caption) => {
              await queueMessage(userId, caption, photo);
              clear();
            }}
          />
        )}
      </Suspense>
    </PhotoDrop>
  );
}

const isStored = (bubble: Bubble): bubble is Stored => bubble.id !== null;
