import { useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Link } from "#web/lib/navigation.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { classes } from "#ui/styles/classes.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { MoreList } from "./more-list.tsx";
import { type PaneId, panes } from "./panes.ts";
import { useRowValues } from "./row-values.tsx";
import { rowStyles } from "./row-styles.ts";
import { moveByArrow } from "#web/lib/move-by-arrow.ts";
import { useWide } from "#web/lib/use-wide.ts";

/** The id of a pane's link in the list. */
export const rowId = (pane: PaneId): string => `settings-${pane}`;

/** The list of all settings with their present values; `open` is the pane beside it. */
export function SettingsList({ open }: { open: PaneId | null }) {
  const { t, i18n } = useLingui();
  const isWide = useWide();
  const values = useRowValues();
  const Title = isWide ? "h2" : "h1";
  return (
    <div className={classes("grid gap-4", isWide && "sticky top-8")}>
      <div>
        <PageHead to="/" back={t`Back`} whereFrom={!isWide} />
        <Title className="text-2xl">{t`Settings`}</Title>
      </div>
      <OwnCard />
      <nav aria-label={t`Settings`}>
        <ul className="rounded-lg border border-line bg-raised p-1.5">
          {panes.map(({ id, path, name, Icon }) => (
            <li key={id}>
              <Link
                id={rowId(id)}
                to={path}
                onKeyDown={moveByArrow}
                aria-current={id === open ? "page" : undefined}
                className={classes(rowStyles, id === open && "bg-accent-soft text-accent")}
              >
                <Icon
                  aria-hidden="true"
                  size={20}
                  className={classes("shrink-0", id !== open && "text-muted")}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{i18n._(name)}</span>{" "}
                  <span className="block min-h-5 text-sm wrap-anywhere text-muted">{values[id]}</span>
                </span>
                {!isWide && <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <MoreList />
    </div>
  );
}

/** A link to the person's own profile as others see it. */
function OwnCard() {
  const { t } = useLingui();
  const account = useAccount();
  return (
    <Link
      to={`/people/${account.id}`}
      className="flex items-center gap-4 rounded-lg border border-line bg-raised p-4 hover:bg-sunken"
    >
      <Avatar person={account} size="lg" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-head text-lg font-bold">
          {nameOf(account)}
        </span>
        <span className="block text-sm text-muted">
          {account.homeCity ? t`${account.homeCity} · your profile` : t`Your profile`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
    </Link>
  );
}
