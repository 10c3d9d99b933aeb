import { useLingui } from "@lingui/react/macro";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { call } from "#web/lib/api/call.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useFreshSignIn } from "#ui/forms/fresh-sign-in.tsx";
import { ConfirmRemoval } from "#features/admin/lists/confirm-removal.tsx";

type Props = { user: AdminUser; onClose: () => void };

/** Confirms before a user is deactivated, which signs them out and hides them. */
export function DeactivateUser({ user, onClose }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmRemoval
      run={() => call(adminUsers.change, { params: { id: user.id }, body: { action: "deactivate" } })}
      done={t`User status updated successfully`}
      failed={t`Failed to update user status`}
      title={t`Deactivate ${nameOf(user)}?`}
      confirm={t`Deactivate`}
      onClose={onClose}
    >
      {t`They will be signed out everywhere and can’t sign in, and no one will see them until you activate them again. None of their data is deleted.`}
    </ConfirmRemoval>
  );
}

/** Confirms before an account is deleted. */
export function DeleteUser({ user, onClose }: Props) {
  const { t } = useLingui();
  const { freshly, question } = useFreshSignIn();
  const removal = (
    <ConfirmRemoval
      run={() => freshly(() => call(adminUsers.remove, { params: { id: user.id } }))}
      done={t`User deleted successfully`}
      failed={t`Failed to delete user`}
      title={t`Delete ${nameOf(user)}?`}
      confirm={t`Delete user`}
      onClose={onClose}
    >
      {t`Their account, trips, groups, connections and pictures will be deleted immediately. People they exchanged messages with keep the conversation for 30 days, with an unknown user. The user will be notified by email. This can’t be undone.`}
    </ConfirmRemoval>
  );
  return (
    <>
      {removal}
      {question}
    </>
  );
}
