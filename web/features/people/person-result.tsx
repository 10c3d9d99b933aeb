import { useLingui } from "@lingui/react/macro";
import { Check, Clock } from "lucide-react";
import type { FoundPerson } from "../../../contract/people.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { useConnect } from "./people-queries.ts";

/** A found person and, once, the way to ask them; afterwards how one stands to them. */
export function PersonResult({ person }: { person: FoundPerson }) {
  const { t } = useLingui();
  const connect = useConnect();
  const name = [person.firstName, person.lastName].filter(Boolean).join(" ");
  const standing = {
    connected: { Icon: Check, text: t`Connected` },
    sent: { Icon: Clock, text: t`Pending` },
  };
  const { relation } = person;
  const shown = relation === "connected" || relation === "sent" ? standing[relation] : null;
  return (
    <li className="flex animate-fade items-center gap-3.5 rounded-lg border border-line bg-raised p-4">
      <Avatar person={person} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-muted">@{person.username}</p>
      </div>
      {shown ? (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-3.5 py-2 text-sm font-semibold text-muted">
          <shown.Icon aria-hidden="true" size={16} />
          {shown.text}
        </span>
      ) : (
        <Button
          className="px-4!"
          busy={connect.isPending}
          aria-label={relation === "received" ? t`Accept ${name}` : t`Connect with ${name}`}
          onClick={() => connect.mutate(person)}
        >
          {relation === "received" ? t`Accept` : t`Connect`}
        </Button>
      )}
    </li>
  );
}
