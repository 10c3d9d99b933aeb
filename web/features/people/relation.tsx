import { useLingui } from "@lingui/react/macro";
import { Check, Clock } from "lucide-react";
import type { FoundPerson, Person } from "#contract/features/people.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useConnect } from "./connect.ts";

type Relation = FoundPerson["relation"];

/** Whether nothing is left to ask: connected, or the user's own request waits for an answer. */
export const isSettled = (relation: Relation): boolean => relation === "connected" || relation === "sent";

/** The relation to a person when nothing is left to ask. */
export function RelationLabel({ relation }: { relation: Relation }) {
  const { t } = useLingui();
  const Icon = relation === "connected" ? Check : Clock;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <Icon aria-hidden="true" size={16} />
      {relation === "connected" ? t`Connected` : t`Pending`}
    </span>
  );
}

type Props = { person: Person; relation: Relation };

/** The relation to a person, or the button that sends or accepts a request. */
export function RelationControl({ person, relation }: Props) {
  const { t } = useLingui();
  const connect = useConnect();
  const name = nameOf(person);
  if (isSettled(relation))
    return (
      <span className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm text-muted">
        <RelationLabel relation={relation} />
      </span>
    );
  const asked = relation === "received";
  return (
    <Button
      size="medium"
      busy={connect.isPending}
      aria-label={asked ? t`Accept ${name}` : t`Connect with ${name}`}
      onClick={() => connect.mutate(person)}
    >
      {connect.isPending ? t`Sending...` : asked ? t`Accept` : t`Connect`}
    </Button>
  );
}
