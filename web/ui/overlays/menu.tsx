import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { isRightToLeft } from "#web/lib/format/direction.ts";
import { classes } from "#ui/styles/classes.ts";
import { nextIndex } from "#ui/display/tabs.tsx";

type Props = {
  /** Accessible name of the button that opens the menu. */
  label: string;
  button: ReactNode;
  /** On a desktop the button is a row of the bar at the side, and the menu opens beside it. */
  inBar?: boolean;
  /** {@link MenuItem}s and {@link MenuLine}s. */
  children: ReactNode;
};

const gap = 6;

/** A button with a menu in a native popover, which closes on Escape and on a click outside. */
export function Menu({ label, button, inBar = false, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** Positions the open menu again when the window is resized. */
  const follow = useRef(() => {});
  useEffect(() => () => window.removeEventListener("resize", follow.current), []);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  const place = () => {
    const around = opener.current!.getBoundingClientRect();
    const list = menu.current!;
    const above = around.bottom + list.offsetHeight + gap > innerHeight;
    const top = above ? around.top - list.offsetHeight - gap : around.bottom + gap;
    list.style.top = `${Math.max(gap, Math.min(top, innerHeight - list.offsetHeight - gap))}px`;
    if (inBar && matchMedia("(width >= 64rem)").matches) {
      const { left, right } = around;
      // Past the edge of the bar too.
      const beside = isRightToLeft() ? left - 3 * gap - list.offsetWidth : right + 3 * gap;
      list.style.top = `${Math.max(gap, around.bottom - list.offsetHeight)}px`;
      list.style.left = `${beside}px`;
      return;
    }
    list.style.left = `${Math.max(gap, Math.min(around.right, innerWidth - gap) - list.offsetWidth)}px`;
  };
  const toggled = (open: boolean) => {
    opener.current?.setAttribute("aria-expanded", String(open));
    window.removeEventListener("resize", follow.current);
    if (!open) return;
    place();
    follow.current = place;
    window.addEventListener("resize", place);
    items()[0]?.focus();
  };
  const openWith = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menu.current?.showPopover();
  };
  const close = () => {
    menu.current?.hidePopover();
    opener.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Tab") return close();
    if (event.key === "Escape") {
      // Not left to the browser: a dialog around the menu keeps the key from it.
      event.preventDefault();
      return close();
    }
    const next =
      all[nextIndex(event.key, here, all.length)] ??
      (event.key.length === 1 && event.key !== " " ? nextStartingWith(event.key, all, here) : undefined);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={openWith}
        className={classes(
          "target inline-grid shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken",
          inBar && "text-sm font-semibold lg:flex lg:gap-3 lg:rounded-md lg:px-3",
        )}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={(event) => toggled(event.newState === "open")}
        onKeyDown={move}
        onClick={(event) => (event.target as HTMLElement).closest('[role="menuitem"]') && close()}
        className="fixed inset-auto m-0 max-h-[min(32rem,calc(100dvh-0.75rem))] max-w-[calc(100vw-0.75rem)] min-w-60 overflow-y-auto overscroll-contain wrap-anywhere rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float open:animate-arrive"
      >
        {children}
      </div>
    </>
  );
}

/** The next item after `from` whose text begins with the typed letter. */
function nextStartingWith(letter: string, items: HTMLElement[], from: number): HTMLElement | undefined {
  const wanted = letter.toLocaleLowerCase();
  return [...items.slice(from + 1), ...items.slice(0, from + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(wanted),
  );
}
