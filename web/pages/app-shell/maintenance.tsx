import { useQueryClient } from "@tanstack/react-query";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

const recheckIntervalMs = 30_000;

/** Says that the app is closed for maintenance, and checks regularly whether it is open again. */
export function Maintenance() {
  const { t } = useLingui();
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.refetchQueries({ type: "active" }), recheckIntervalMs);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className="mb-5 max-w-3xl">
      <Notice
        kind="warning"
        title={t`The app is down for maintenance`}
        action={
          <Button kind="secondary" onClick={() => void client.refetchQueries({ type: "active" })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            You stay signed in, and nothing is lost. The app opens again automatically; what you write in the
            meantime is kept.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
