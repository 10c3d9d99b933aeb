import { useLingui } from "@lingui/react/macro";
import { AuditLog } from "../features/admin/audit-log.tsx";
import { AdminTool } from "./admin-tool.tsx";

/** What every admin did. */
export function AdminAuditPage() {
  const { t } = useLingui();
  return (
    <AdminTool
      title={t`Audit log`}
      refusal={t`Admin Access Required`}
      description={t`Every call of an admin, and every one that was refused. Nothing here can be changed.`}
    >
      <AuditLog />
    </AdminTool>
  );
}
