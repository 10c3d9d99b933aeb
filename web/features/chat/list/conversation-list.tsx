import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Conversation } from "#contract/features/chat.ts";
import { useInViewport } from "#web/lib/use-in-viewport.ts";
import { Badge } from "#ui/display/badge.tsx";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import {
  useArchived,
  useConversations,
  useUpdateConversation,
} from "#features/chat/conversations-queries.ts";
import { nameOfConversation } from "#features/chat/conversation-name.ts";
import { useQueuedMessages } from "#features/chat/sending/sending.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { DeleteConversation } from "./delete-conversation.tsx";
import { waitingFirst } from "./last-message.ts";
import { NoChats } from "./no-chats.tsx";
import { SearchBox } from "./search-box.tsx";

type Props = {
  /** Id of the person whose conversation is open beside the list. */
  active?: string | undefined;
  /** Starts a conversation; shown while there is none. */
  start: ReactNode;
  /** Called after a conversation was deleted. */
  onGone: (userId: string) => void;
};

/** The user's conversations, with a row that opens the archive and a search through all. */
export function ConversationList({ active, start, onGone }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [archived, setArchived] = useState(false);
  const [deleting, setDeleting] = useState<Conversation | null>(null);
  const found = useConversations({ archived, typed });
  const { data: list, searched } = found;
  const { archived: archivedCount, unread } = useArchived();
  const queued = useQueuedMessages();
  const update = useUpdateConversation();
  const plain = !archived && searched === "";

  if (list?.length === 0 && archivedCount === 0 && plain && typed === "") return <NoChats start={start} />;
  return (
    <>
      <SearchBox value={typed} onChange={setTyped} />
      {archived && typed === "" && (
        <button type="button" onClick={() => setArchived(false)} className={`${rowClasses} text-ink`}>
          <ChevronLeft aria-hidden="true" size={20} />
          <Trans>Archived</Trans>
        </button>
      )}
      {plain && archivedCount > 0 && (
        <button type="button" onClick={() => setArchived(true)} className={`${rowClasses} text-muted`}>
          <Archive aria-hidden="true" size={20} />
          <span className="flex-1 text-start">{t`Archived (${archivedCount})`}</span>
          <Badge count={unread} />
          <ChevronRight aria-hidden="true" size={18} />
        </button>
      )}
      <QueryState
        query={found}
        loading={t`Loading your conversations`}
        error={t`Your conversations didn’t load`}
      >
        {(conversations) => (
          <>
            <ul aria-label={t`Conversations`} className="-mx-3 grid grid-cols-1 gap-0.5 lg:mx-0">
              {waitingFirst(conversations, queued).map((it) => (
                <ConversationRow
                  key={it.userId}
                  conversation={it}
                  active={it.userId === active}
                  onArchive={() =>
                    update.mutate({ conversation: it, change: { isArchived: !it.isArchived } })
                  }
                  onMute={() => update.mutate({ conversation: it, change: { isMuted: !it.isMuted } })}
                  onDelete={() => setDeleting(it)}
                />
              ))}
            </ul>
            {conversations.length === 0 && searched !== "" && (
              <EmptyState drawing={<SearchIllustration />} title={t`No conversation with “${searched}”`} />
            )}
            {conversations.length === 0 && archived && searched === "" && (
              <p className="px-3 py-6 text-center text-muted">
                <Trans>The archive is empty.</Trans>
              </p>
            )}
          </>
        )}
      </QueryState>
      {found.hasNextPage && <LoadMore key={list?.length} onSeen={() => void found.fetchNextPage()} />}
      {deleting && (
        <DeleteConversation
          conversation={{ userId: deleting.userId, name: nameOfConversation(deleting) }}
          onClose={() => setDeleting(null)}
          onDone={() => onGone(deleting.userId)}
        />
      )}
    </>
  );
}

const rowClasses =
  "target flex w-full items-center gap-3 rounded-md px-3 text-sm font-semibold transition-colors hover:bg-sunken";

/** The end of the list so far; loads more when it comes into view. */
function LoadMore({ onSeen }: { onSeen: () => void }) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const seen = useInViewport(end);
  const load = useEffectEvent(onSeen);
  useEffect(() => {
    if (seen) load();
  }, [seen]);
  return (
    <div ref={end} className="pt-2">
      <SkeletonRows label={t`Loading more conversations`} count={1} />
    </div>
  );
}
