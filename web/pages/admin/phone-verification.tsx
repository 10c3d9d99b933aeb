import { useLingui } from "@lingui/react/macro";
import { PhoneAdmin } from "#features/admin/phones/admin.tsx";
import { AdminTool } from "./tool.tsx";

/** People's phone numbers and their verification codes. */
export function AdminPhoneVerificationPage() {
  const { t } = useLingui();
  return (
    <AdminTool title={t`Phone Verification Administration`} refusal={t`Admin Access Required`}>
      <PhoneAdmin />
    </AdminTool>
  );
}
