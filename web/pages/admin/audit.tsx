import { useLingui } from "@lingui/react/macro";
import { AuditLog } from "#features/admin/log/audit.tsx";
import { AdminTool } from "./tool.tsx";

/** The audit log of all admin calls. */
export function AdminAuditPage() {
  const { t } = useLingui();
  return (
    <AdminTool
      title={t`Audit log`}
      refusal={t`Admin Access Required`}
      description={t`Every request by an admin, and every refused one. Nothing here can be changed.`}
    >
      <AuditLog />
    </AdminTool>
  );
}
