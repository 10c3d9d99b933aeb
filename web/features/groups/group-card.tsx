import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { LogOut, Pencil, Trash, UserRoundPlus, UsersRound } from "lucide-react";
import { Link } from "#web/lib/navigation.tsx";
import type { Group } from "#contract/features/groups.ts";
import { membersPath } from "#contract/shared/page-paths.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { addMemberPath, GroupBadge } from "./group-badge.tsx";
import { NextMeeting } from "./next-meeting.tsx";

type Props = { group: Group; onDelete: () => void; onLeave: () => void };

const linkClasses =
  "target inline-flex items-center gap-2 rounded-md px-2.5 text-sm font-semibold text-accent hover:bg-accent-soft max-sm:*:hidden";

/** A group: what it is, its next meeting, and what the user may do with it. */
export function GroupCard({ group, onDelete, onLeave }: Props) {
  const { t } = useLingui();
  const { id, name, description, icon, isOwner, memberCount } = group;
  const members = plural(memberCount, { one: "# member", other: "# members" });
  return (
    <li className="grid grid-cols-1 animate-fade gap-3 rounded-lg border border-line bg-raised p-4">
      <div className="flex items-start gap-3.5">
        <GroupBadge icon={icon} />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate text-page text-base">
            {name}
          </h2>
          {description && (
            <p dir="auto" className="line-clamp-2 text-page text-sm wrap-anywhere">
              {description}
            </p>
          )}
          <p className="text-sm text-muted">
            {members}
            {isOwner && <> · {t`yours`}</>}
          </p>
        </div>
      </div>
      <NextMeeting group={group} />
      <div className="-mx-4 -mb-2 flex flex-wrap items-center border-t border-line px-2 pt-2">
        <Link to={membersPath(group)} aria-label={t`Members of ${name}`} className={linkClasses}>
          <UsersRound aria-hidden="true" size={18} />
          {t`Members`}
        </Link>
        {isOwner ? (
          <>
            <Link to={addMemberPath(group)} aria-label={t`Add people to ${name}`} className={linkClasses}>
              <UserRoundPlus aria-hidden="true" size={18} />
              {t`Add`}
            </Link>
            <Link to={`/edit-group?id=${id}`} aria-label={t`Edit ${name}`} className={linkClasses}>
              <Pencil aria-hidden="true" size={18} />
              {t`Edit`}
            </Link>
            <IconButton label={t`Delete ${name}`} tone="muted" className="ms-auto" onClick={onDelete}>
              <Trash aria-hidden="true" size={18} />
            </IconButton>
          </>
        ) : (
          <button
            type="button"
            aria-label={t`Leave ${name}`}
            onClick={onLeave}
            className="target ms-auto inline-flex items-center gap-2 rounded-md px-2.5 text-sm font-semibold text-muted hover:bg-sunken"
          >
            <LogOut aria-hidden="true" size={18} />
            {t`Leave`}
          </button>
        )}
      </div>
    </li>
  );
}
