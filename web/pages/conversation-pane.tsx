import { lazy, type ReactNode, Suspense, useState } from "react";
import { navigate } from "../lib/navigation.tsx";
import type { CallInput } from "../../contract/route.ts";
import type { reports } from "../../contract/reports.ts";
import { ChatHead } from "../features/chat/chat-head.tsx";
import { ChatThread } from "../features/chat/chat-thread.tsx";
import { ConnectionBanner } from "../features/chat/connection-banner.tsx";
import { useConversation } from "../features/chat/conversations-queries.ts";
import { correspondentOf } from "../features/chat/correspondent.ts";
import { useThread } from "../features/chat/threads.ts";
import { useProfile } from "../features/people/people-queries.ts";
import { isMissing } from "../lib/call.ts";
import { nameOf } from "../lib/person-name.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const ReportDialog = lazy(() =>
  import("../features/reports/report-dialog.tsx").then((it) => ({ default: it.ReportDialog })),
);
const BlockDialog = lazy(() =>
  import("../features/blocks/block-dialog.tsx").then((it) => ({ default: it.BlockDialog })),
);
const DeleteConversation = lazy(() =>
  import("../features/chat/delete-conversation.tsx").then((it) => ({ default: it.DeleteConversation })),
);

type About = Pick<CallInput<typeof reports.report>["body"], "contentType" | "contentId" | "reportedUserId">;
type Props = {
  userId: string;
  me: string;
  /** What stands here when there is no such conversation. */ otherwise: ReactNode;
};

/** A conversation with all that belongs to it: who it is with, what was said, and what can be done about either. */
export function ConversationPane({ userId, me, otherwise }: Props) {
  const profile = useProfile(userId);
  const { thread, error } = useThread(userId);
  const conversation = useConversation(userId, profile.isError || thread.messages.length > 0);
  const [reporting, setReporting] = useState<About | null>(null);
  const [open, setOpen] = useState<"block" | "delete" | null>(null);
  const close = () => setOpen(null);
  const leave = () => navigate("/?tab=messages");
  const isGone = isMissing(profile.error);
  if (isMissing(error)) return otherwise;
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
        name={nameOf(person)}
        firstName={person.firstName}
        writable={!isGone && (profile.data?.relation ?? "connected") === "connected"}
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
