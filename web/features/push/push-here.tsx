import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { messageOf } from "#web/lib/api/call.ts";
import { announceSaved } from "#web/lib/saved.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useChange } from "#ui/forms/use-change.ts";
import { readPushState, type PushState, enablePush, disablePush } from "./push.ts";

/** Push notifications in this browser: their state, null until it is known, and their switch. */
export function usePush() {
  const { t } = useLingui();
  const { id } = useAccount();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    readPushState(id).then(setState, () => setState("unsupported"));
  }, [id]);
  const change = useChange<boolean, PushState>({
    run: (on) => (on ? enablePush(id) : disablePush()),
    onDone: (next, wanted) => {
      setState(next);
      if ((next === "on") === wanted) announceSaved();
    },
    failed: (error) => ({
      title: t`Failed to change push notifications on this device`,
      description: messageOf(error, ""),
    }),
  });
  return { state, change };
}
type Push = ReturnType<typeof usePush>;

/** Explains why this browser shows no push notifications; renders nothing if it can. */
export function PushRefused({ push: { state } }: { push: Push }) {
  const { t } = useLingui();
  if (state === "denied")
    return (
      <Notice kind="warning" title={t`No push notifications on this device`}>
        <p>{t`Allow notifications for this site in your browser, then reload the page.`}</p>
      </Notice>
    );
  return state === "unsupported" ? (
    <Notice kind="info" title={t`No push notifications on this device`}>
      <p>{t`This browser can’t show them. On an iPhone or iPad, add the app to the Home Screen first.`}</p>
    </Notice>
  ) : null;
}

/**
 * Switch for push notifications to this browser. It asks for the browser's permission only when switched on;
 * renders nothing if the browser refuses them.
 */
export function PushHere({ push: { state, change } }: { push: Push }) {
  const { t } = useLingui();
  const hints = {
    on: t`They arrive in this browser, even while it is closed.`,
    off: t`Your browser asks you once whether it may show them.`,
    dropped: t`Your browser has ended them. Switch them on again.`,
  };
  if (state !== "on" && state !== "off" && state !== "dropped") return null;
  return (
    <Switch
      label={t`Push on this device`}
      hint={hints[state]}
      disabled={change.isPending}
      checked={change.isPending ? change.variables : state === "on"}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}
