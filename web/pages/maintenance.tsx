import { useQueryClient } from "@tanstack/react-query";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

const again = 30_000;

/** Says that staff have closed the product for a while; asks again now and then whether it is open. */
export function Maintenance() {
  const { t } = useLingui();
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.refetchQueries({ type: "active" }), again);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className="mx-auto mb-5 max-w-3xl">
      <Notice
        kind="warning"
        title={t`We are looking after the app`}
        action={
          <Button kind="secondary" onClick={() => void client.refetchQueries({ type: "active" })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            You stay signed in, and nothing is lost. It opens again by itself; what you write meanwhile waits.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
