import { isOnlyEmoji, textParts } from "./text-parts.ts";

/** What somebody wrote, as text and safe links. It brings its own direction. */
export function MessageText({ text }: { text: string }) {
  if (isOnlyEmoji(text)) return <p className="text-[2.5rem] leading-12">{text}</p>;
  let at = 0;
  return (
    <p dir="auto" className="text-left leading-6 wrap-anywhere whitespace-pre-wrap [&:dir(rtl)]:text-right">
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
    </p>
  );
}
