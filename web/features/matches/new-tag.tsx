import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Tag } from "#ui/display/tag.tsx";
import type { OnScreen } from "./use-seen-matches.ts";

type Props = { ids: readonly number[]; onScreen: OnScreen };

/** The mark of new matches. It reports while it is on the screen; one in a folded block isn't. */
export function NewTag({ ids, onScreen }: Props) {
  const { t } = useLingui();
  const tag = useRef<HTMLSpanElement>(null);
  const key = ids.join();
  useEffect(() => {
    const own = key.split(",").map(Number);
    const report = (isOnScreen: boolean) => onScreen(own, isOnScreen);
    if (!("IntersectionObserver" in globalThis)) {
      report(true);
      return () => report(false);
    }
    const observer = new IntersectionObserver((entries) => report(entries.at(-1)!.isIntersecting), {
      threshold: 1,
    });
    observer.observe(tag.current!);
    return () => {
      observer.disconnect();
      report(false);
    };
  }, [key, onScreen]);
  return (
    <span ref={tag} className="shrink-0">
      <Tag kind="accent">{t({ message: "New", context: "match" })}</Tag>
    </span>
  );
}
