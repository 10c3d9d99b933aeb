import { useLingui } from "@lingui/react/macro";
import { PasswordReset } from "#features/admin/users/password-reset.tsx";
import { AdminTool } from "./tool.tsx";

/** Sets a temporary password for a person who can't sign in. */
export function AdminPasswordResetPage() {
  const { t } = useLingui();
  return (
    <AdminTool title={t`Admin Password Reset`} refusal={t`Admin Access Required`}>
      <div className="max-w-xl">
        <PasswordReset />
      </div>
    </AdminTool>
  );
}
