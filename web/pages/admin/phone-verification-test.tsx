import { useLingui } from "@lingui/react/macro";
import { AdminTool } from "./tool.tsx";
import { Phone } from "#web/pages/settings/phone-slot.tsx";

/** Lets an admin verify their own number the way everyone else does. */
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
