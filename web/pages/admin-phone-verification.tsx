import { useLingui } from "@lingui/react/macro";
import { PhoneAdmin } from "../features/admin/phone-admin.tsx";
import { AdminTool } from "./admin-tool.tsx";

/** People's phone numbers, and codes for them. */
export function AdminPhoneVerificationPage() {
  const { t } = useLingui();
  return (
    <AdminTool title={t`Phone Verification Administration`} refusal={t`Admin Access Required`}>
      <PhoneAdmin />
    </AdminTool>
  );
}
