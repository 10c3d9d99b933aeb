import { useLingui } from "@lingui/react/macro";
import { SmsFigures } from "#features/admin/phones/sms-analytics.tsx";
import { SmsTest } from "#features/phones/sms-test.tsx";
import { Card } from "#ui/display/card.tsx";
import { AdminTool } from "./tool.tsx";
import { useStartCountry } from "#web/pages/travel/place-slot.tsx";

/** Sends a test text message, and shows the delivery statistics. */
export function SmsTestPage() {
  const { t } = useLingui();
  return (
    <AdminTool
      title={t`SMS Delivery Testing`}
      refusal={t`Access Restricted`}
      description={t`Text messages are sent with 3 retries with exponential backoff and E.164 formatting.`}
    >
      <Test />
      <SmsFigures />
    </AdminTool>
  );
}

const Test = () => (
  <Card className="mb-8 max-w-xl">
    <SmsTest own={useStartCountry()} number={null} />
  </Card>
);
