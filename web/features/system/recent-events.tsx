import { useLingui } from "@lingui/react/macro";
import type { Switches, SystemEvent } from "#contract/features/system.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Card } from "#ui/display/card.tsx";

/** Events of the server itself, newest first. */
export function RecentEvents({ events }: { events: readonly SystemEvent[] }) {
  const { t } = useLingui();
  const words: Record<SystemEvent["kind"], string> = {
    started: t`Started`,
    stopped: t`Stopped`,
    switched: t`Switch changed`,
    proxy_ignored: t`Addresses from a proxy are ignored: set TRUST_PROXY`,
    job_given_up: t`Job permanently failed`,
    delivery_given_up: t`Notification permanently failed`,
  };
  const switchNames: Record<string, string> = {
    maintenanceMode: t`Maintenance mode`,
    userRegistration: t`User registration`,
    emailNotifications: t`Email notifications`,
    debugMode: t`Debug mode`,
  } satisfies Record<keyof Switches, string>;
  /** The stored detail, such as `userRegistration off`, in words. */
  const wordsOf = ({ kind, detail }: SystemEvent) => {
    const [name = "", state] = detail.split(" ");
    const words = kind === "switched" && switchNames[name];
    if (!words) return detail;
    return state === "on" ? t`${words}: on` : t`${words}: off`;
  };
  return (
    <Card>
      <h3 className="mb-3 text-base">{t`Recent events`}</h3>
      {events.length === 0 ? (
        <p className="text-sm text-muted">{t`Nothing has happened yet.`}</p>
      ) : (
        <ol className="grid gap-1.5 text-sm">
          {events.map((event) => (
            <li key={`${event.at} ${event.kind} ${event.detail}`} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                <span className="font-medium">{words[event.kind]}</span> <bdi>{wordsOf(event)}</bdi>
              </span>
              <time dateTime={event.at} className="shrink-0 text-muted tabular-nums">
                {ago(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
