import { useLingui } from "@lingui/react/macro";
import { PasswordReset } from "../features/admin/password-reset.tsx";
import { AdminTool } from "./admin-tool.tsx";

/** A temporary password for somebody who can't get in. */
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
