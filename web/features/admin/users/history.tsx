import { useLingui } from "@lingui/react/macro";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { dayAndTime } from "#web/lib/format/day-and-time.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { logActionWords, detailWords } from "#features/admin/log/action-words.ts";
import { useAdmin } from "#features/admin/admin-queries.ts";

/** What was done to a user's account, and by whom. */
export function UserHistory({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui();
  const name = nameOf(user);
  const history = useAdmin(adminUsers.history, { params: { id: user.id } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`History of ${name}`}
      description={t`What admins and moderators did, and what happened to the account.`}
    >
      <QueryState
        query={history}
        loading={t`Loading the history`}
        skeleton={<SkeletonRows count={3} />}
        empty={<p className="text-muted">{t`Nothing yet.`}</p>}
      >
        {(entries) => (
          <ol className="grid gap-4 text-sm">
            {entries.map((it) => (
              <li key={it.id}>
                <p className="font-semibold">{logActionWords(it.action)}</p>
                <p className="text-muted">{byDot([it.by, detailWords(it)])}</p>
                <time dateTime={it.createdAt} className="text-muted">
                  {dayAndTime(it.createdAt)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Dialog>
  );
}
