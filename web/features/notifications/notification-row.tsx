import {
  Bell,
  CalendarClock,
  CalendarHeart,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  UserRoundCheck,
  UserRoundPlus,
} from "lucide-react";
import type { Notification } from "#contract/features/notifications.ts";
import { ago } from "#web/lib/format/dates.ts";
import { classes } from "#ui/styles/classes.ts";
import { Avatar, type Face } from "#ui/display/avatar.tsx";
import { UnreadDot } from "./unread-dot.tsx";

const icons: Record<Notification["type"], LucideIcon> = {
  new_match: CalendarHeart,
  match: CalendarHeart,
  near_miss: CalendarClock,
  message: MessageCircle,
  connection_request: UserRoundPlus,
  connection_accepted: UserRoundCheck,
  trip: MapPinned,
  other: Bell,
};

type Props = {
  notification: Notification;
  /** The connection whom it is about, if it is about one. */
  person: Face | undefined;
  now: number;
  onOpen: () => void;
};

/** One notification with its text. */
export function NotificationRow({ notification, person, now, onOpen }: Props) {
  const { type, title, message, isRead, createdAt } = notification;
  const Icon = icons[type];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-start gap-3 px-4 py-3.5 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span aria-hidden="true" className="relative shrink-0">
          {person && <Avatar person={person} />}
          <span
            className={classes(
              "grid place-items-center rounded-full",
              person ? "absolute -end-1 -bottom-1 size-5.5 ring-2 ring-raised" : "size-11",
              isRead ? "bg-sunken text-muted" : "bg-accent-soft text-accent",
            )}
          >
            <Icon size={person ? 13 : 20} />
          </span>
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={classes("text-sm leading-5", !isRead && "font-semibold")}>{title}</span>
          <span className="text-sm leading-5 text-muted">{message}</span>
          <time dateTime={createdAt} className="text-xs text-muted">
            {ago(createdAt, now)}
          </time>
        </span>
        {!isRead && <UnreadDot />}
      </button>
    </li>
  );
}
