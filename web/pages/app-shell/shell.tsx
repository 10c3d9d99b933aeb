import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { product } from "#contract/shared/product.ts";
import { Badge } from "#ui/display/badge.tsx";
import { classes } from "#ui/styles/classes.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import { sendToPalette } from "#web/lib/command-palette.ts";
import { CommandPaletteLoader } from "./command-palette-loader.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { bar, brand, columnContents, pageContents } from "./shell-styles.ts";
import { type Section, sections } from "#web/pages/home/sections.tsx";

type Props = {
  /** The section that this page belongs to; null for pages outside the sections. */
  active: Section | "find-people" | null;
  /** The number of new items in each section. */
  badges?: Partial<Record<Section, number>>;
  /** The notification bell. */
  bell?: ReactNode;
  layout?: Layout;
  children: ReactNode;
};

/**
 * A `page` has a readable width, `columns` may use a wide screen. Both `panes` and `thread` fill the window
 * beside the bar on a desktop, and each pane scrolls by itself. A `thread` also fills the whole screen on a
 * phone. A `map` fills the window as `panes` do, and has no margins on a phone.
 */
export type Layout = "page" | "columns" | "panes" | "thread" | "map";

/**
 * The frame of every signed-in page: on a phone a header, and the sections at the bottom; on a desktop one
 * bar at the side with all of it.
 */
export function Shell({ active, badges = {}, bell, layout = "page", children }: Props) {
  const { t } = useLingui();
  return (
    <div
      data-layout={layout === "columns" ? "page" : layout}
      // Toasts go to the top, because the composer and the newest messages are at the bottom.
      data-toasts={layout === "thread" ? "top" : undefined}
      className="group/shell pb-[calc(5rem+env(safe-area-inset-bottom))] data-[layout=thread]:pb-0 lg:pb-0 data-[layout=page]:has-data-floating:pb-72 max-lg:data-[layout=panes]:has-data-floating:pb-72 lg:ps-64 print:p-0"
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t`Skip to content`}
      </a>
      <header className={`${bar} max-lg:group-data-[layout=thread]/shell:hidden`}>
        <Link to="/" className={brand}>
          <Logo size={22} />
          {product}
        </Link>
        <SearchButton />
        <Sections active={active} badges={badges} />
        <div className="flex items-center gap-2.5 lg:mt-auto lg:grid lg:gap-1">
          {bell}
          <HeaderMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`outline-none print:py-0 ${contents[layout]}`}>
        {children}
      </main>
      <CommandPaletteLoader />
    </div>
  );
}

const contents: Record<Layout, string> = {
  page: pageContents,
  columns: columnContents,
  panes: "px-4 py-6 lg:flex lg:h-dvh lg:flex-col lg:p-0 lg:group-has-data-floating/shell:pb-56",
  thread: "flex h-dvh flex-col",
  map: "flex flex-col lg:h-dvh print:h-auto",
};

/** Opens the command palette: an icon on a phone, a field with its keys on a desktop. */
function SearchButton() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Search trips, people and pages`}
      title={t`Search trips, people and pages`}
      onClick={() => sendToPalette("palette")}
      className="target inline-grid shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken lg:mb-3 text-sm font-semibold text-muted lg:flex lg:gap-3 lg:rounded-md lg:border lg:border-line lg:px-3"
    >
      <Search aria-hidden="true" size={22} />
      {/* Generated content is not part of the button's visible label. */}
      <span
        aria-hidden="true"
        data-text={t`Search`}
        className="hidden flex-1 text-start before:content-[attr(data-text)] lg:inline"
      />
      <kbd
        aria-hidden="true"
        data-text={isMac() ? "⌘K" : t`Ctrl K`}
        className="hidden rounded-sm border border-line px-1.5 font-text text-xs before:content-[attr(data-text)] lg:inline"
      />
    </button>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function Sections({ active, badges }: Required<Pick<Props, "active" | "badges">>) {
  const { t, i18n } = useLingui();
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:static lg:border-0 lg:p-0"
    >
      <ul className="flex lg:grid lg:gap-1">
        {sections.map(({ id, path, name, Icon }) => (
          <li key={id} className="min-w-0 flex-auto">
            <Link
              to={path}
              aria-current={active === id ? "page" : undefined}
              className={itemStyles(active === id)}
            >
              <span className="max-w-full truncate lg:flex-1">{i18n._(name)}</span>
              {/* The name is read out before the count. */}
              <span className="relative order-first lg:contents">
                <Icon
                  aria-hidden="true"
                  size={23}
                  strokeWidth={active === id ? 2.4 : 2}
                  className="shrink-0 lg:order-first"
                />
                <span className="absolute -top-2 start-3.5 lg:static">
                  <Badge count={badges[id] ?? 0} />
                </span>
              </span>
            </Link>
          </li>
        ))}
        <li className="mt-3 hidden border-t border-line pt-3 lg:block">
          <Link
            to="/find-people"
            aria-current={active === "find-people" ? "page" : undefined}
            className={itemStyles(active === "find-people")}
          >
            <Search aria-hidden="true" size={23} />
            <span className="flex-1">{t`Find People`}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const itemStyles = (active: boolean) =>
  classes(
    "flex h-16 flex-col items-center justify-center gap-1 px-0.5 text-[clamp(0.6875rem,3.1vw,0.8125rem)] leading-tight font-semibold transition-colors",
    "target lg:h-auto lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:px-3 lg:text-sm",
    active ? "text-accent lg:bg-accent-soft" : "text-muted hover:text-ink lg:hover:bg-sunken",
  );
