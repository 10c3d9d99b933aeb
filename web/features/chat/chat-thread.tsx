import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { ChatsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { type Bubble, bubblesOf } from "./bubbles.ts";
import { Composer } from "./composer.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageList } from "./message-list.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { NewsForReaders } from "./news-for-readers.tsx";
import { usePhotoChoice } from "./photo-choice.ts";
import { PhotoDrop } from "./photo-drop.tsx";
import { useIsTyping } from "./presence.ts";
import { discard, outboxes, previews, retry, write } from "./sending.ts";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { readOlder, useThread } from "./threads.ts";
import { useNewFrom } from "./use-new-from.ts";
import { useReading } from "./use-reading.ts";

const DeleteMessage = lazy(() =>
  import("./delete-message.tsx").then((it) => ({ default: it.DeleteMessage })),
);
const PhotoPreview = lazy(() => import("./photo-preview.tsx").then((it) => ({ default: it.PhotoPreview })));

type Stored = Bubble & { id: number };
type Props = {
  me: string;
  userId: string;
  name: string;
  firstName: string;
  /** Whether one may write to them: connected, as far as is known. */
  writable: boolean;
  onReport: (message: { id: number }) => void;
};

/** A conversation: its messages, whether the other is typing, and where one writes. */
export function ChatThread({ me, userId, name, firstName, writable, onReport }: Props) {
  const { t } = useLingui();
  const { thread, isPending, isError, refetch } = useThread(userId);
  const outbox = outboxes.useValue(userId);
  const typing = useIsTyping(userId);
  const { photo, choose, clear } = usePhotoChoice();
  const [deleting, setDeleting] = useState<Stored | null>(null);
  const newFrom = useNewFrom(thread, !isPending && !isError, me);
  useReading(userId, thread, me);
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
        <div className="grid flex-1 place-content-center">
          <EmptyState drawing={<ChatsDrawing />} title={t`No messages yet. Start the conversation!`} />
        </div>
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
              onRetry={() => retry(userId, bubble.clientId)}
              onDiscard={() => discard(me, userId, bubble.clientId)}
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
      <NewsForReaders bubbles={bubbles} from={firstName} />
      <p aria-live="polite" className="shrink-0 px-5 text-sm leading-6 text-muted">
        {typing && <span className="animate-fade">{t`${firstName} is typing...`}</span>}
      </p>
      {writable ? (
        <Composer me={me} userId={userId} onSend={(text) => write(me, userId, text)} onPhoto={choose} />
      ) : (
        <p className="shrink-0 border-t border-line px-5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center text-sm text-muted">
          <Trans>You can only write to people you are connected with.</Trans>
        </p>
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
            onClose={clear}
            onSend={(caption) => {
              write(me, userId, caption, photo);
              clear();
            }}
          />
        )}
      </Suspense>
    </PhotoDrop>
  );
}

const isStored = (bubble: Bubble): bubble is Stored => bubble.id !== null;
