import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { messageOf } from "#web/lib/api/call.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Switch } from "#ui/forms/switch.tsx";
import { useChange } from "#ui/forms/use-change.ts";
import { readPushState, type PushState, enablePush, disablePush } from "./push.ts";

/**
 * Switch for push notifications to this browser. It asks for the browser's permission only when switched on.
 */
export function PushHere() {
  const { t } = useLingui();
  const { id } = useAccount();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void readPushState(id).then(setState);
  }, [id]);
  const change = useChange<boolean, PushState>({
    run: (on) => (on ? enablePush(id) : disablePush()),
    onDone: setState,
    failed: (error) => ({
      title: t`Failed to change push notifications on this device`,
      description: messageOf(error, ""),
    }),
  });
  const hints: Record<PushState, string> = {
    on: t`They arrive in this browser, even while it is closed.`,
    off: t`Your browser asks you once whether it may show them.`,
    denied: t`Your browser blocks them. Allow notifications for this site in its settings, then reload this page.`,
    unsupported: t`This browser can’t show them. On an iPhone or iPad, add the app to the Home Screen first.`,
  };
  const isPossible = state === "on" || state === "off";
  return (
    <div className="ps-4">
      <Switch
        label={t`On this device`}
        hint={state && hints[state]}
        disabled={!isPossible || change.isPending}
        checked={change.isPending ? change.variables : state === "on"}
        onChange={({ target }) => change.mutate(target.checked)}
      />
    </div>
  );
}
