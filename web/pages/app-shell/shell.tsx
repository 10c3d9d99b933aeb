import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { product } from "#contract/shared/product.ts";
import { Badge } from "#ui/display/badge.tsx";
import { classes } from "#ui/styles/classes.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Logo } from "#ui/feedback/logo.tsx";
import { sendToPalette } from "#web/lib/command-palette.ts";
import { CommandPaletteLoader } from "./command-palette-loader.tsx";
import { HeaderMenu } from "./header-menu.tsx";
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
 * Both `panes` and `thread` fill the height beside the bars on a desktop, and each pane scrolls by itself. A
 * `thread` also fills the whole screen on a phone.
 */
export type Layout = "page" | "panes" | "thread";

/**
 * The frame of every signed-in page: a header on top, and the sections below on a phone or at the side on a
 * desktop.
 */
export function Shell({ active, badges = {}, bell, layout = "page", children }: Props) {
  const { t } = useLingui();
  return (
    <div
      data-layout={layout}
      // Toasts go to the top, because the composer and the newest messages are at the bottom.
      data-toasts={layout === "thread" ? "top" : undefined}
      className="group/shell pb-[calc(5rem+env(safe-area-inset-bottom))] data-[layout=thread]:pb-0 lg:pb-0 lg:ps-64 print:p-0"
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t`Skip to content`}
      </a>
      <header className="sticky top-0 z-20 flex print:hidden h-16 items-center gap-2 border-b border-line bg-surface/92 pe-2 ps-4 backdrop-blur-sm max-lg:group-data-[layout=thread]/shell:hidden lg:pe-6 lg:ps-8">
        <Link to="/" className="target flex items-center gap-2.5 font-head text-lg font-bold lg:hidden">
          <Logo size={22} />
          {product}
        </Link>
        <div className="ms-auto flex items-center gap-2.5">
          <IconButton label={t`Search trips, people and pages`} onClick={() => sendToPalette("palette")}>
            <Search aria-hidden="true" size={22} />
          </IconButton>
          {bell}
          <HeaderMenu />
        </div>
      </header>
      <Sections active={active} badges={badges} />
      <main id="content" tabIndex={-1} className={`outline-none print:py-0 ${contents[layout]}`}>
        {children}
      </main>
      <CommandPaletteLoader />
    </div>
  );
}

/** The position of a page's content between the bars. */
export const pageContents = "mx-auto max-w-5xl px-4 py-6 lg:px-8 lg:py-8";

const contents: Record<Layout, string> = {
  page: pageContents,
  panes: "px-4 py-6 lg:flex lg:h-[calc(100dvh-4rem)] lg:flex-col lg:p-0",
  thread: "flex h-dvh flex-col lg:h-[calc(100dvh-4rem)]",
};

function Sections({ active, badges }: Required<Pick<Props, "active" | "badges">>) {
  const { t, i18n } = useLingui();
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-x-0 bottom-0 z-20 border-t print:hidden border-line bg-raised pb-[env(safe-area-inset-bottom)] max-lg:group-data-[layout=thread]/shell:hidden lg:inset-y-0 lg:end-auto lg:w-64 lg:border-t-0 lg:border-e lg:p-4"
    >
      <Link to="/" className="mb-6 hidden h-12 items-center gap-3 px-3 font-head text-xl font-bold lg:flex">
        <Logo size={26} />
        {product}
      </Link>
      <ul className="flex lg:grid lg:gap-1">
        {sections.map(({ id, path, name, Icon }) => (
          <li key={id} className="min-w-0 flex-auto">
            <Link
              to={path}
              aria-current={active === id ? "page" : undefined}
              className={itemStyles(active === id)}
            >
              <span className="relative">
                <Icon aria-hidden="true" size={23} strokeWidth={active === id ? 2.4 : 2} />
                <span className="absolute -top-2 start-3.5 lg:hidden">
                  <Badge count={badges[id] ?? 0} />
                </span>
              </span>
              <span className="max-w-full truncate lg:flex-1">{i18n._(name)}</span>
              <span className="hidden lg:inline">
                <Badge count={badges[id] ?? 0} />
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
    "lg:h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:px-3 lg:text-sm",
    active ? "text-accent lg:bg-accent-soft" : "text-muted hover:text-ink lg:hover:bg-sunken",
  );
