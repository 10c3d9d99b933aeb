import { useLingui } from "@lingui/react/macro";
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  ChevronLeft,
  EllipsisVertical,
  Flag,
  Trash,
  UserRound,
} from "lucide-react";
import { Link } from "#web/lib/navigation.tsx";
import type { Conversation } from "#contract/features/chat.ts";
import { personPath } from "#contract/shared/page-paths.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem, MenuLine, MenuLink } from "#ui/overlays/menu-item.tsx";
import type { Correspondent } from "./correspondent.ts";
import { MeetingPill } from "./meeting-pill.tsx";
import { useMeetingInChat } from "./meeting-in-chat.ts";
import { useUpdateConversation } from "#features/chat/conversations-queries.ts";
import { useOnline } from "#features/chat/presence.ts";

type Props = {
  person: Correspondent;
  /** Undefined while nothing was written. */
  conversation: Conversation | undefined;
  onReport: () => void;
  onBlock: () => void;
  onDelete: () => void;
};

/**
 * Header of a chat: the person, where the user meets them, whether they are online, and a menu for them
 * and the conversation.
 */
export function ChatHead({ person, conversation, onReport, onBlock, onDelete }: Props) {
  const { t } = useLingui();
  const online = useOnline(person.id);
  const update = useUpdateConversation();
  const next = useMeetingInChat(person.id);
  const name = nameOf(person);
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line bg-surface pe-1 ps-1 lg:ps-4">
      <Link
        to="/?tab=messages"
        aria-label={t`Back to Messages`}
        title={t`Back to Messages`}
        className="target grid shrink-0 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <ChevronLeft aria-hidden="true" size={24} />
      </Link>
      <Avatar person={person} />
      <div className="min-w-0 flex-1 ps-1.5">
        <h1
          dir="auto"
          className="truncate text-page font-text text-base leading-6 font-semibold tracking-normal"
        >
          {person.isKnown ? (
            <Link to={personPath(person.id)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        <div className="flex items-center gap-2 text-sm leading-5 text-muted">
          {next ? <MeetingPill meeting={next} /> : <bdi className="truncate">{person.handle}</bdi>}
          {online && (
            <p className="flex shrink-0 items-center gap-1.5 font-medium text-positive">
              <span aria-hidden="true" className="size-2 rounded-full bg-positive" />
              <span className={next ? "max-sm:sr-only" : ""}>{t`Online now`}</span>
            </p>
          )}
        </div>
      </div>
      <Menu label={t`Options for ${name}`} button={<EllipsisVertical aria-hidden="true" size={20} />}>
        {person.isKnown && (
          <MenuLink to={personPath(person.id)} icon={<UserRound size={18} />}>{t`Profile`}</MenuLink>
        )}
        {conversation && (
          <>
            <MenuItem
              onSelect={() => update.mutate({ conversation, change: { isMuted: !conversation.isMuted } })}
              icon={conversation.isMuted ? <Bell size={18} /> : <BellOff size={18} />}
            >
              {conversation.isMuted ? t`Unmute` : t`Mute`}
            </MenuItem>
            <MenuItem
              onSelect={() =>
                update.mutate({ conversation, change: { isArchived: !conversation.isArchived } })
              }
              icon={conversation.isArchived ? <ArchiveRestore size={18} /> : <Archive size={18} />}
            >
              {conversation.isArchived ? t`Unarchive` : t`Archive`}
            </MenuItem>
          </>
        )}
        {person.isKnown && (
          <>
            <MenuLine />
            <MenuItem onSelect={onReport} icon={<Flag size={18} />}>{t`Report User`}</MenuItem>
            <MenuItem danger onSelect={onBlock} icon={<Ban size={18} />}>{t`Block User`}</MenuItem>
          </>
        )}
        {conversation && (
          <MenuItem danger onSelect={onDelete} icon={<Trash size={18} />}>
            {t`Delete conversation`}
          </MenuItem>
        )}
      </Menu>
    </header>
  );
}
