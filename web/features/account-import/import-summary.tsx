import { Plural, useLingui } from "@lingui/react/macro";
import { type ComponentType, useLayoutEffect, useRef } from "react";
import type { ImportResult } from "#contract/features/account-import.ts";
import { type FormerConnection, FormerConnections } from "./former-connections.tsx";

type Props = {
  done: ImportResult;
  people: readonly FormerConnection[];
  Invite: ComponentType<FormerConnection> | null;
};

/** What was imported, and whom the user may want to invite next. */
export function ImportSummary({ done, people, Invite }: Props) {
  const { t } = useLingui();
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  const { groups, trips, days, profile, photo, home, settings } = done;
  const isNothing = groups + trips + days === 0 && !profile && !photo && !home && !settings;
  return (
    <div className="grid animate-fade gap-4">
      <div role="status">
        <h3 ref={head} tabIndex={-1} className="font-semibold text-positive">
          {isNothing ? t`Everything was already here` : t`Imported`}
        </h3>
        <ul className="text-sm">
          {trips > 0 && (
            <li>
              <Plural value={trips} one="# trip" other="# trips" />
            </li>
          )}
          {days > 0 && (
            <li>
              <Plural value={days} one="# saved day" other="# saved days" />
            </li>
          )}
          {groups > 0 && (
            <li>
              <Plural
                value={groups}
                one="# group, with no members yet"
                other="# groups, with no members yet"
              />
            </li>
          )}
          {profile && <li>{t`Name, bio and language`}</li>}
          {photo && <li>{t`Photo`}</li>}
          {home && <li>{t`Home city`}</li>}
          {settings && <li>{t`Notification Settings`}</li>}
        </ul>
      </div>
      {Invite && people.length > 0 && <FormerConnections people={people} Invite={Invite} />}
    </div>
  );
}
