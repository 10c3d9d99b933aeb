import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Bubble } from "./bubbles.ts";

type Props = { bubbles: readonly Bubble[]; from: string };

/** Announces the messages that arrive while the conversation is open; earlier ones are not announced. */
export function ScreenReaderAnnouncer({ bubbles, from }: Props) {
  const { t } = useLingui();
  const newest = bubbles.findLast(({ mine, isRemoved }) => !mine && !isRemoved);
  const [known] = useState(newest?.id ?? 0);
  const isNews = newest !== undefined && (newest.id ?? 0) > known;
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && t`${from}: ${newest.content}`}
    </p>
  );
}
