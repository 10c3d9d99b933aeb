import { useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, Bell, BellOff, EllipsisVertical, Trash } from "lucide-react";
import { Link } from "#web/lib/navigation.tsx";
import type { Conversation } from "#contract/features/chat.ts";
import { chatPath } from "#contract/shared/page-paths.ts";
import { splitName } from "#web/lib/format/person-name.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { directionOf } from "#contract/shared/texts/isolates.ts";
import { classes } from "#ui/styles/classes.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem, MenuLine } from "#ui/overlays/menu-item.tsx";
import { captionOf } from "#features/chat/caption.ts";
import { deliveryIcons } from "#features/chat/delivery-icons.ts";
import { nameOfConversation } from "#features/chat/conversation-name.ts";
import { useIsTyping, useOnline } from "#features/chat/presence.ts";
import { useOutbox } from "#features/chat/sending/sending.ts";
import { listTime } from "#features/chat/thread/times.ts";
import { lastMessageOf, type ShownMessage } from "./last-message.ts";

type Props = {
  conversation: Conversation;
  active: boolean;
  onArchive: () => void;
  onMute: () => void;
  onDelete: () => void;
};

/**
 * A conversation in the list: the person, the last message, also if it still waits to be sent, its time, and
 * the unread count.
 */
export function ConversationRow({ conversation, active, onArchive, onMute, onDelete }: Props) {
  const { t } = useLingui();
  const { userId, profileImageUrl, unreadCount, isArchived, isMuted } = conversation;
  const last = lastMessageOf(conversation, useOutbox(userId));
  const name = nameOfConversation(conversation);
  const online = useOnline(userId);
  return (
    <li
      className={classes(
        "relative flex items-center gap-3 rounded-md py-2.5 pe-1 ps-3 transition-colors",
        active ? "bg-accent-soft" : "hover:bg-sunken",
      )}
    >
      <span className="relative">
        <Avatar person={{ id: userId, ...splitName(name), profileImageUrl }} />
        {online && (
          <span className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-surface bg-positive">
            <span className="sr-only">{t`Online now`}</span>
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <Link
            to={chatPath(userId)}
            aria-current={active ? "page" : undefined}
            dir="auto"
            className="min-w-0 flex-1 truncate text-page font-semibold after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
          <time
            dateTime={last.at}
            className={classes(
              "shrink-0 text-xs",
              unreadCount > 0 ? "font-semibold text-accent" : "text-muted",
            )}
          >
            {listTime(last.at)}
          </time>
        </div>
        <div className="flex min-h-5.5 items-center gap-1.5 text-sm text-muted">
          <LastMessage conversation={conversation} last={last} />
          {isMuted && <BellOff role="img" aria-label={t`Muted`} size={15} className="shrink-0" />}
          <Badge count={unreadCount} />
        </div>
      </div>
      <div className="relative">
        <Menu
          label={t`Options for the conversation with ${name}`}
          button={<EllipsisVertical aria-hidden="true" size={18} />}
        >
          <MenuItem
            onSelect={onArchive}
            icon={isArchived ? <ArchiveRestore size={18} /> : <Archive size={18} />}
          >
            {isArchived ? t`Unarchive` : t`Archive`}
          </MenuItem>
          <MenuItem onSelect={onMute} icon={isMuted ? <Bell size={18} /> : <BellOff size={18} />}>
            {isMuted ? t`Unmute` : t`Mute`}
          </MenuItem>
          <MenuLine />
          <MenuItem danger onSelect={onDelete} icon={<Trash size={18} />}>
            {t`Delete conversation`}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

function LastMessage({
  conversation: { userId, unreadCount },
  last,
}: {
  conversation: Conversation;
  last: ShownMessage;
}) {
  const { t } = useLingui();
  const typing = useIsTyping(userId);
  if (typing) return <span className="min-w-0 flex-1 truncate text-accent">{t`typing...`}</span>;
  const { isMine, isRemoved, state } = last;
  const text = isRemoved
    ? t`This message was deleted`
    : last.isPhoto
      ? captionOf(last.content) || t`Photo`
      : last.content;
  const words = { waiting: t`Waiting`, failed: t`Not sent`, sent: t`Sent`, read: t`Read` };
  const Icon = state && deliveryIcons[state];
  return (
    <>
      {Icon && (
        <Icon
          role="img"
          aria-label={words[state]}
          size={16}
          className={classes(
            "shrink-0",
            state === "read" && "text-accent",
            state === "failed" && "text-danger",
          )}
        />
      )}
      <span className="flex min-w-0 flex-1">
        <span
          // The direction decides at which end a long text is cut off.
          dir={directionOf(text)}
          className={classes("truncate", isRemoved && "italic", unreadCount > 0 && "font-semibold text-ink")}
        >
          {isMine ? t`You: ${text}` : text}
        </span>
      </span>
    </>
  );
}
