import { useLingui } from "@lingui/react/macro";
import { SmsFigures } from "../features/admin/sms-analytics.tsx";
import { SmsTest } from "../features/phones/sms-test.tsx";
import { Card } from "../ui/card.tsx";
import { AdminTool } from "./admin-tool.tsx";
import { useStartCountry } from "./place-slot.tsx";

/** A text message to try whether they arrive, and what became of all the others. */
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
