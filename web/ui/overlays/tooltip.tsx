import { type ReactNode, useId, useRef } from "react";

/**
 * Delay before a tooltip is shown, and the time after one is hidden in which the next is shown at once, in
 * milliseconds.
 */
const showDelayMs = 700;
const skipDelayMs = 300;
const gap = 8;
let lastHidden = -skipDelayMs;

/** A short explanation of a control on hover and focus. Never the only place for information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    const [control, shown] = [around.current?.firstElementChild, tip.current];
    if (!control || !shown) return;
    control.setAttribute("aria-describedby", id);
    shown.showPopover();
    const box = control.getBoundingClientRect();
    const left = box.left + box.width / 2 - shown.offsetWidth / 2;
    const above = box.top - shown.offsetHeight - gap;
    shown.style.left = `${Math.max(gap, Math.min(left, innerWidth - shown.offsetWidth - gap))}px`;
    shown.style.top = `${above < gap ? box.bottom + gap : above}px`;
  };
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, performance.now() - lastHidden < skipDelayMs ? 0 : showDelayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (!tip.current?.matches(":popover-open")) return;
    tip.current.hidePopover();
    lastHidden = performance.now();
  };

  return (
    <span
      ref={around}
      className="contents"
      onPointerOver={wait}
      onPointerOut={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed m-0 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-surface open:animate-fade"
      >
        {text}
      </span>
    </span>
  );
}
