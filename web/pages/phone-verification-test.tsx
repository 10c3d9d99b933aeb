import { useLingui } from "@lingui/react/macro";
import { AdminTool } from "./admin-tool.tsx";
import { Phone } from "./phone-slot.tsx";

/** One's own number, verified as anybody's is. */
export function PhoneVerificationTestPage() {
  const { t } = useLingui();
  return (
    <AdminTool
      title={t`Phone Verification Test`}
      refusal={t`Access Restricted`}
      description={t`The SMS system uses 3 retries with exponential backoff and E.164 formatting.`}
    >
      <div className="max-w-xl">
        <Phone />
      </div>
    </AdminTool>
  );
}
