import { useLingui } from "@lingui/react/macro";
import type { ComponentType } from "react";

export type FormerConnection = { name: string; email: string };
type Props = { people: readonly FormerConnection[]; Invite: ComponentType<FormerConnection> };

/** Connections in the other Coincide. The list doesn't reveal who of them has an account here. */
export function FormerConnections({ people, Invite }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t`Your connections there`}</h3>
      <p className="text-sm text-muted">
        {t`People you invite get a connection request, whether or not they already have an account.`}
      </p>
      <ul className="divide-y divide-line">
        {people.map(({ name, email }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-sm">
              <bdi className="block font-semibold">{name}</bdi>
              <bdi className="block truncate text-muted">{email}</bdi>
            </span>
            <Invite name={name} email={email} />
          </li>
        ))}
      </ul>
    </div>
  );
}
