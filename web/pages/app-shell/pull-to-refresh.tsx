import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { useEffect, useState } from "react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { classes } from "#ui/styles/classes.ts";

/** How far a finger must pull to refresh the page, and from where on an arrow is shown. In pixels. */
const enoughPx = 110;
const shownPx = 30;

const openDialog = "[role=dialog]:not([popover]), [role=alertdialog], :popover-open, dialog[open]";

/** Whether this is the installed app on an iPhone or iPad, where the browser brings no pull to refresh. */
const isNeeded = () => "standalone" in navigator && navigator.standalone === true;

/** Refetches what the page shows when it is pulled down, in the installed app on iPhones and iPads. */
export const PullToRefresh = () => isNeeded() && <Puller />;

function Puller() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [pulledPx, setPulledPx] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let from: Touch | null = null;
    let pulled = 0;
    const pull = (next: number) => {
      pulled = next;
      setPulledPx(next);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const isPull = touches.length === 1 && target instanceof Element && isAtTop(target);
      from = isPull ? touches[0]! : null;
      if (!isPull) pull(0);
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
      pull(y > Math.abs(x) ? y : 0);
    };
    const end = ({ type }: TouchEvent) => {
      from = null;
      if (pulled >= enoughPx && type === "touchend") {
        setBusy(true);
        void client.refetchQueries({ type: "active" }).finally(() => setBusy(false));
      }
      if (pulled > 0) pull(0);
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end } as const;
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: TouchEvent) => void][];
    for (const [type, listener] of entries) document.addEventListener(type, listener, { passive: true });
    return () => {
      for (const [type, listener] of entries) document.removeEventListener(type, listener);
    };
  }, [client]);
  const isShown = isBusy || pulledPx > shownPx;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-30 grid justify-items-center">
      {isShown && (
        <span className="target grid place-items-center rounded-full border border-line bg-raised text-accent shadow-float">
          {isBusy ? (
            <>
              <Spinner />
              <span className="sr-only">{t`Refreshing`}</span>
            </>
          ) : (
            <ArrowDown
              aria-hidden="true"
              size={20}
              className={classes("transition-transform", pulledPx >= enoughPx && "rotate-180")}
            />
          )}
        </span>
      )}
    </div>
  );
}

/** Whether a pull that begins here moves the page, and not a dialog, the map, a conversation or a list. */
function isAtTop(target: Element): boolean {
  if (document.querySelector(openDialog)) return false;
  if (scrollY > 0 || target.closest('[data-layout="thread"], [data-layout="map"]')) return false;
  for (let at: Element | null = target; at; at = at.parentElement) if (at.scrollTop > 0) return false;
  return true;
}
