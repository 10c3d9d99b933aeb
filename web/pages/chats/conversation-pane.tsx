import { lazy, type ReactNode, Suspense, useState } from "react";
import { navigate } from "#web/lib/navigation.tsx";
import type { CallInput } from "#contract/shared/route.ts";
import type { reports } from "#contract/features/reports.ts";
import { ChatHead } from "#features/chat/thread/chat-head.tsx";
import { ChatThread } from "#features/chat/thread/chat-thread.tsx";
import { ConnectionBanner } from "#features/chat/thread/connection-banner.tsx";
import { useConversation } from "#features/chat/conversations-queries.ts";
import { correspondentOf } from "#features/chat/thread/correspondent.ts";
import { useThread } from "#features/chat/sending/threads.ts";
import { useProfile } from "#features/people/people-queries.ts";
import { RelationControl } from "#features/people/relation.tsx";
import { isNotFoundOrMalformed } from "#web/lib/api/call.ts";
import { useLastingError } from "#web/lib/api/lasting-error.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const ReportDialog = lazy(() =>
  import("#features/reports/report-dialog.tsx").then((it) => ({ default: it.ReportDialog })),
);
const BlockDialog = lazy(() =>
  import("#features/blocks/block-dialog.tsx").then((it) => ({ default: it.BlockDialog })),
);
const DeleteConversation = lazy(() =>
  import("#features/chat/list/delete-conversation.tsx").then((it) => ({ default: it.DeleteConversation })),
);

type ReportTarget = Pick<
  CallInput<typeof reports.report>["body"],
  "contentType" | "contentId" | "reportedUserId"
>;
type Props = {
  userId: string;
  me: string;
  /** Shown if there is no such conversation. */ otherwise: ReactNode;
};

/** A whole conversation: its head, its thread, and the dialogs to report, block and delete. */
export function ConversationPane({ userId, me, otherwise }: Props) {
  const profile = useProfile(userId);
  const { thread, error } = useThread(userId);
  const conversation = useConversation(userId, profile.isError || thread.messages.length > 0);
  const [reporting, setReporting] = useState<ReportTarget | null>(null);
  const [open, setOpen] = useState<"block" | "delete" | null>(null);
  const close = () => setOpen(null);
  const leave = () => navigate("/?tab=messages");
  const isGone = isNotFoundOrMalformed(useLastingError(profile));
  if (isNotFoundOrMalformed(error)) return otherwise;
  if (profile.isPending && !conversation) return <HeadSkeleton />;
  const person = correspondentOf(userId, profile.data, conversation, isGone);
  return (
    <>
      <ChatHead
        person={person}
        conversation={conversation}
        onReport={() => setReporting({ contentType: "user", contentId: userId, reportedUserId: userId })}
        onBlock={() => setOpen("block")}
        onDelete={() => setOpen("delete")}
      />
      <ConnectionBanner />
      <ChatThread
        me={me}
        userId={userId}
        person={person}
        writable={!isGone && (profile.data?.relation ?? "connected") === "connected"}
        connect={
          profile.data?.relation && <RelationControl person={profile.data} relation={profile.data.relation} />
        }
        onReport={({ id }) =>
          setReporting({ contentType: "message", contentId: String(id), reportedUserId: userId })
        }
      />
      <Suspense>
        {reporting && <ReportDialog about={reporting} onClose={() => setReporting(null)} />}
        {open === "block" && (
          <BlockDialog
            person={person}
            reason="Blocked via chat interface"
            onClose={close}
            onBlocked={leave}
          />
        )}
        {open === "delete" && (
          <DeleteConversation
            conversation={{ userId, name: nameOf(person) }}
            onClose={close}
            onDone={leave}
          />
        )}
      </Suspense>
    </>
  );
}

const HeadSkeleton = () => (
  <div className="flex h-16 items-center gap-3 border-b border-line px-4">
    <Skeleton round className="size-11" />
    <Skeleton className="h-5 w-40" />
  </div>
);
