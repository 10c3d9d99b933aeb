import { useLingui } from "@lingui/react/macro";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { day, dayOfInstant, timeOf } from "#web/lib/format/dates.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { actionWords, detailWords } from "#features/admin/log/action-words.ts";
import { useAdmin } from "#features/admin/admin-queries.ts";

/** What was done to a user's account, and by whom. */
export function UserHistory({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useAdmin(adminUsers.history, { params: { id: user.id } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`History of ${user.firstName} ${user.lastName}`}
      description={t`What admins and moderators did, and what happened to the account.`}
    >
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows label={t`Loading the history`} count={3} />
      ) : data.length === 0 ? (
        <p className="text-muted">{t`Nothing yet.`}</p>
      ) : (
        <ol className="grid gap-4 text-sm">
          {data.map((it) => (
            <li key={it.id}>
              <p className="font-semibold">{actionWords(it.action)}</p>
              <p className="text-muted">{[it.by, detailWords(it)].filter(Boolean).join(" · ")}</p>
              <time dateTime={it.createdAt} className="text-muted">
                {t`${day(dayOfInstant(it.createdAt))}, ${timeOf(it.createdAt)}`}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
