import type { ReactNode } from "react";
import { classes } from "#ui/styles/classes.ts";
import { isOnlyEmoji, textParts } from "#features/chat/thread/text-parts.ts";

type Props = {
  text: string;
  /** Placed at the end of the last line if there is room, else below it. */ stamp: ReactNode;
};

/** A message as text and safe links. It sets its own direction. */
export function MessageText({ text, stamp }: Props) {
  return (
    <p
      dir="auto"
      className={classes(
        "flow-root wrap-anywhere whitespace-pre-wrap",
        isOnlyEmoji(text) ? "text-[2.5rem] leading-12" : "leading-6",
      )}
    >
      {textParts(text).map(({ at, text: part, href }) =>
        href === undefined ? (
          <span key={at}>{part}</span>
        ) : (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className="underline underline-offset-2"
          >
            {part}
          </a>
        ),
      )}
      {stamp}
    </p>
  );
}
