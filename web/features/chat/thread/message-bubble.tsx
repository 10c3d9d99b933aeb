import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { timeOf } from "#web/lib/format/dates.ts";
import { classes } from "#ui/styles/classes.ts";
import type { Bubble } from "./bubbles.ts";
import { captionWidth } from "#features/chat/sending/photo.ts";
import { MessagePicture } from "#features/chat/thread/message/message-picture.tsx";
import { MessageStamp } from "#features/chat/thread/message/message-stamp.tsx";
import { MessageText } from "#features/chat/thread/message/message-text.tsx";
import { isOnlyEmoji } from "./text-parts.ts";
import { longPress } from "./long-press.ts";

type Props = {
  bubble: Bubble;
  /** The other person's first name, for screen readers. */
  from: string;
  first: boolean;
  last: boolean;
  stamped: boolean;
  menu: ReactNode;
  onRetry: () => void;
  onDiscard: () => void;
};

/**
 * One message: the user's own at the end side, the other person's at the start. A run of them looks like one.
 */
export function MessageBubble({ bubble, from, first, last, stamped, menu, onRetry, onDiscard }: Props) {
  const { t } = useLingui();
  const { mine, content, picture, isRemoved, lacksPicture, state } = bubble;
  const bare = !picture && !isRemoved && !lacksPicture && isOnlyEmoji(content);
  const stamp = stamped ? (
    <span className={classes("float-end ms-3 text-xs", bare ? "mt-7" : "mt-[0.5em] -mb-1")}>
      <MessageStamp bubble={bubble} />
    </span>
  ) : (
    <time dateTime={bubble.at} className="sr-only">
      {timeOf(bubble.at)}
    </time>
  );
  return (
    <div
      className={classes(
        "group flex flex-col px-3 sm:px-4",
        mine ? "items-end" : "items-start",
        last ? "pb-2.5" : "pb-0.5",
      )}
    >
      <div
        {...longPress}
        className={classes(
          "flex max-w-full items-center gap-1 [@media(hover:none)]:select-none",
          mine ? "flex-row-reverse" : "",
        )}
      >
        <div
          className={classes(
            "grid max-w-[min(34rem,calc(100vw-5rem))] min-w-0 overflow-hidden lg:max-w-[min(34rem,46vw)]",
            bare ? "" : classes("rounded-lg", corners(mine, first, last)),
            bare ? "" : background(mine, isRemoved),
            state === "failed" && !bare && "outline-2 -outline-offset-2 outline-danger",
          )}
        >
          <span className="sr-only">{mine ? t`You:` : t`${from}:`}</span>
          {picture && !isRemoved && (
            <MessagePicture picture={picture} caption={content} progress={bubble.progress} />
          )}
          {lacksPicture && (
            <p className="flex items-center gap-1.5 px-3.5 pt-2 italic">
              <ImageOff aria-hidden="true" size={16} className="shrink-0" />
              <Trans>This photo was deleted</Trans>
            </p>
          )}
          <div
            className={bare ? "" : "px-3.5 py-2"}
            style={picture && !isRemoved ? { maxWidth: captionWidth(picture) } : undefined}
          >
            {isRemoved ? (
              <p className="flow-root leading-6 italic">
                <Ban aria-hidden="true" size={16} className="me-1.5 inline align-[-0.15em]" />
                <Trans>This message was deleted</Trans>
                {stamp}
              </p>
            ) : (
              <MessageText text={content} stamp={stamp} />
            )}
          </div>
        </div>
        {menu}
      </div>
      {state === "failed" && (
        <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
          <span className="text-danger">{bubble.words || t`Failed to send message`}</span>
          {bubble.canRetry && <button type="button" onClick={onRetry} className={action}>{t`Retry`}</button>}
          <button type="button" onClick={onDiscard} className={action}>{t`Discard`}</button>
        </div>
      )}
    </div>
  );
}

const action = "target rounded-md px-2.5 font-semibold text-accent hover:bg-accent-soft";

const background = (mine: boolean, isRemoved: boolean): string =>
  isRemoved
    ? "border border-line bg-raised text-muted"
    : mine
      ? "bg-mine text-on-mine"
      : "bg-theirs-soft text-ink";

/** Within a run the corners on the sender's side are tight; the last bubble keeps the tail. */
const corners = (mine: boolean, first: boolean, last: boolean): string =>
  mine
    ? classes(!first && "rounded-se-[6px]", last ? "rounded-ee-[4px]" : "rounded-ee-[6px]")
    : classes(!first && "rounded-ss-[6px]", last ? "rounded-es-[4px]" : "rounded-es-[6px]");
