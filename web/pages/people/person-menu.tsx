import { useLingui } from "@lingui/react/macro";
import {
  Ban,
  CalendarPlus,
  EllipsisVertical,
  Flag,
  MessageCircle,
  Plane,
  UserRound,
  UserRoundMinus,
  UsersRound,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Connection } from "#contract/features/connections.ts";
import type { Day } from "#contract/shared/fields.ts";
import { useConnectionWith } from "#features/connections/connections-queries.ts";
import type { NamedPerson, PersonMenu as Draw } from "#web/lib/person-menu.ts";
import { chatPath, personPath } from "#contract/shared/page-paths.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem, MenuLine, MenuLink } from "#ui/overlays/menu-item.tsx";

const AddToGroup = lazy(() =>
  import("#features/groups/add-to-group.tsx").then((it) => ({ default: it.AddToGroup })),
);
const RemoveConnection = lazy(() =>
  import("#features/connections/remove-connection.tsx").then((it) => ({ default: it.RemoveConnection })),
);
const ReportDialog = lazy(() =>
  import("#features/reports/report-dialog.tsx").then((it) => ({ default: it.ReportDialog })),
);
const BlockDialog = lazy(() =>
  import("#features/blocks/block-dialog.tsx").then((it) => ({ default: it.BlockDialog })),
);

const addMatchToCalendar = async (userId: string, lastDay: Day) =>
  (await import("#features/calendars/add-to-calendar.ts")).addMatchToCalendar(userId, lastDay);

type Props = {
  person: NamedPerson;
  /** A day of the person's trip that is shown here, if any. */
  tripDay?: Day | undefined;
  /** The last day of the match that is shown here, if any. */
  lastDay?: Day | undefined;
  /** Set on the person's own page: the menu then has no link to it, and the page is left after a block. */
  onOwnPage?: { onBlocked: () => void };
};

/** The menu of actions for a person, wherever the person is shown. */
export function PersonMenu({ person, tripDay, lastDay, onOwnPage }: Props) {
  const { t } = useLingui();
  const connection = useConnectionWith(person.id);
  const [open, setOpen] = useState<"group" | "block" | "report" | "report-trip" | null>(null);
  // A copy of the connection as it was shown, because the entry in the list may change.
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t`Options for ${nameOf(person)}`}
        button={<EllipsisVertical aria-hidden="true" size={20} />}
      >
        {!onOwnPage && (
          <MenuLink to={personPath(person.id)} icon={<UserRound size={18} />}>{t`Profile`}</MenuLink>
        )}
        {connection && (
          <MenuLink to={chatPath(person.id)} icon={<MessageCircle size={18} />}>{t`Message`}</MenuLink>
        )}
        {lastDay && (
          <MenuItem
            onSelect={() => void addMatchToCalendar(person.id, lastDay)}
            icon={<CalendarPlus size={18} />}
          >
            {t`Add to calendar`}
          </MenuItem>
        )}
        <MenuItem onSelect={() => setOpen("group")} icon={<UsersRound size={18} />}>
          {t`Add to group`}
        </MenuItem>
        <MenuLine />
        {connection && (
          <MenuItem onSelect={() => setLeaving(connection)} icon={<UserRoundMinus size={18} />}>
            {t`Remove connection`}
          </MenuItem>
        )}
        <MenuItem onSelect={() => setOpen("report")} icon={<Flag size={18} />}>
          {t`Report User`}
        </MenuItem>
        {tripDay && (
          <MenuItem onSelect={() => setOpen("report-trip")} icon={<Plane size={18} />}>
            {t`Report trip`}
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => setOpen("block")} icon={<Ban size={18} />}>
          {t`Block User`}
        </MenuItem>
      </Menu>
      <Suspense>
        {open === "group" && <AddToGroup person={person} onClose={close} />}
        {leaving && <RemoveConnection connection={leaving} onClose={() => setLeaving(null)} />}
        {open === "report" && (
          <ReportDialog
            about={{ contentType: "user", contentId: person.id, reportedUserId: person.id }}
            onClose={close}
          />
        )}
        {open === "report-trip" && tripDay && (
          <ReportDialog
            about={{ contentType: "trip", contentId: tripDay, reportedUserId: person.id }}
            onClose={close}
          />
        )}
        {open === "block" && <BlockDialog person={person} onClose={close} onBlocked={onOwnPage?.onBlocked} />}
      </Suspense>
    </>
  );
}

/** As a render function for the features' `menu` props. */
export const personMenu: Draw = (person, seen) => (
  <PersonMenu person={person} tripDay={seen?.tripDay} lastDay={seen?.lastDay} />
);
