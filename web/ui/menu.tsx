import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { nextIndex } from "./tabs.tsx";

type Props = {
  /** The name of the button that opens it. */
  label: string;
  button: ReactNode;
  /** {@link MenuItem}s and {@link MenuLine}s. */
  children: ReactNode;
};

const gap = 6;

/** A button and the menu it opens: a native popover, so it closes on Escape and on a click elsewhere. */
export function Menu({ label, button, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  const place = () => {
    const around = opener.current!.getBoundingClientRect();
    const list = menu.current!;
    const above = around.bottom + list.offsetHeight + gap > innerHeight;
    list.style.top = `${above ? Math.max(gap, around.top - list.offsetHeight - gap) : around.bottom + gap}px`;
    list.style.left = `${Math.max(gap, Math.min(around.right, innerWidth - gap) - list.offsetWidth)}px`;
  };
  const toggled = (open: boolean) => {
    opener.current?.setAttribute("aria-expanded", String(open));
    if (open) {
      place();
      items()[0]?.focus();
    }
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
    const next =
      all[nextIndex(event.key, here, all.length)] ??
      (event.key.length === 1 && event.key !== " " ? beginningWith(event.key, all, here) : undefined);
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
        className="target inline-grid shrink-0 place-items-center rounded-full transition hover:bg-sunken"
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
        className="fixed m-0 min-w-60 rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float open:animate-arrive"
      >
        {children}
      </div>
    </>
  );
}

/** The next entry after `from` whose text begins with the typed letter. */
function beginningWith(letter: string, items: HTMLElement[], from: number): HTMLElement | undefined {
  const wanted = letter.toLocaleLowerCase();
  return [...items.slice(from + 1), ...items.slice(0, from + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(wanted),
  );
}
