import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Bubble } from "./bubbles.ts";

type Props = { bubbles: readonly Bubble[]; from: string };

/** Reads out what comes in while the conversation is open; what was there before is not news. */
export function NewsForReaders({ bubbles, from }: Props) {
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
