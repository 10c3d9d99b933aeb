import { useLingui } from "@lingui/react/macro";
import { Check, Clock } from "lucide-react";
import type { FoundPerson, Person } from "../../../contract/people.ts";
import { nameOf } from "../../lib/person-name.ts";
import { Button } from "../../ui/button.tsx";
import { useConnect } from "./connect.ts";

type Props = { person: Person; relation: FoundPerson["relation"]; wide?: boolean };

/** How one stands to a person: connected, pending, or the button that asks or accepts, once. */
export function Standing({ person, relation, wide = false }: Props) {
  const { t } = useLingui();
  const connect = useConnect();
  const name = nameOf(person);
  if (relation === "connected" || relation === "sent") {
    const Icon = relation === "connected" ? Check : Clock;
    return (
      <span className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full bg-sunken px-3.5 text-sm font-semibold text-muted">
        <Icon aria-hidden="true" size={16} />
        {relation === "connected" ? t`Connected` : t`Pending`}
      </span>
    );
  }
  const asked = relation === "received";
  return (
    <Button
      className="px-4!"
      wide={wide}
      busy={connect.isPending}
      aria-label={asked ? t`Accept ${name}` : t`Connect with ${name}`}
      onClick={() => connect.mutate(person)}
    >
      {connect.isPending ? t`Sending...` : asked ? t`Accept` : t`Connect`}
    </Button>
  );
}
