import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { isOnlyEmoji, textParts } from "./text-parts.ts";

type Props = {
  text: string;
  /** Stands at the end of the last line where there is room, else below it. */ stamp: ReactNode;
};

/** What somebody wrote, as text and safe links. It brings its own direction. */
export function MessageText({ text, stamp }: Props) {
  let at = 0;
  return (
    <p
      dir="auto"
      className={classes(
        "flow-root wrap-anywhere whitespace-pre-wrap",
        isOnlyEmoji(text) ? "text-[2.5rem] leading-12" : "leading-6",
      )}
    >
      {textParts(text).map(({ text: part, href }) => {
        const key = at;
        at += part.length;
        return href === undefined ? (
          <span key={key}>{part}</span>
        ) : (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className="underline underline-offset-2"
          >
            {part}
          </a>
        );
      })}
      {stamp}
    </p>
  );
}
