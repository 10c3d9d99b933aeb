import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { messageOf } from "../../lib/call.ts";
import { useAccount } from "../../lib/session.ts";
import { Switch } from "../../ui/switch.tsx";
import { useChange } from "../../ui/use-change.ts";
import { pushStanding, type Standing, startPush, stopPush } from "./push.ts";

/** Pushes to the browser one sits at. It asks for permission only when one switches them on. */
export function PushHere() {
  const { t } = useLingui();
  const { id } = useAccount();
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    void pushStanding(id).then(setStanding);
  }, [id]);
  const change = useChange<boolean, Standing>({
    run: (on) => (on ? startPush(id) : stopPush()),
    onDone: setStanding,
    failed: (error) => ({
      title: t`Failed to change push notifications on this device`,
      description: messageOf(error, ""),
    }),
  });
  const hints: Record<Standing, string> = {
    on: t`They come to this browser, also while it is closed.`,
    off: t`Your browser asks you once whether it may show them.`,
    denied: t`Your browser blocks them. Allow notifications for this site in its settings, then reload this page.`,
    unsupported: t`This browser can’t show them. On an iPhone or iPad, add the app to the Home Screen first.`,
  };
  const isPossible = standing === "on" || standing === "off";
  return (
    <div className="ps-4">
      <Switch
        label={t`On this device`}
        hint={standing && hints[standing]}
        disabled={!isPossible || change.isPending}
        checked={change.isPending ? change.variables : standing === "on"}
        onChange={({ target }) => change.mutate(target.checked)}
      />
    </div>
  );
}
