import { useLingui } from "@lingui/react/macro";
import { type AdminUser, adminUsers } from "../../../contract/admin-users.ts";
import { call } from "../../lib/call.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";

type Props = { user: AdminUser; onClose: () => void };

const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`;

/** Asks before somebody is signed out and hidden. */
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
      {t`They are signed out everywhere, can’t sign in, and nobody sees them until you activate them again. Nothing of theirs is deleted.`}
    </ConfirmRemoval>
  );
}

/** Asks before an account is deleted. */
export function DeleteUser({ user, onClose }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmRemoval
      run={() => call(adminUsers.remove, { params: { id: user.id } })}
      done={t`User deleted successfully`}
      failed={t`Failed to delete user`}
      title={t`Delete ${nameOf(user)}?`}
      confirm={t`Delete user`}
      onClose={onClose}
    >
      {t`Their account, trips, groups, connections and pictures are gone at once; who has written with them keeps the conversation for 30 days, with an unknown user. They are told by email. This can’t be undone.`}
    </ConfirmRemoval>
  );
}
