import { Trans, useLingui } from "@lingui/react/macro";
import { LockKeyhole, MessageCircle, Plane } from "lucide-react";
import type { Person, PublicProfile } from "#contract/features/people.ts";
import { chatPath, personPath } from "#contract/shared/page-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { useConnect } from "./connect.ts";
import { isSettled, RelationLabel } from "./relation.tsx";

/** What a visitor does on a friend's link. Both ways lead back to it. */
export function VisitorActions({ person }: { person: Person }) {
  const returnTo = encodeURIComponent(`/connect/${encodeURIComponent(person.id)}`);
  return (
    <>
      <LinkButton to={`/register?returnTo=${returnTo}`} wide>
        <Trans>Create Account</Trans>
      </LinkButton>
      <LinkButton to={`/login?returnTo=${returnTo}`} kind="secondary" wide>
        <Trans>Sign In</Trans>
      </LinkButton>
      <p className="mt-2 flex items-center justify-center gap-2 text-sm text-muted">
        <LockKeyhole aria-hidden="true" size={16} className="shrink-0" />
        <span>
          <Trans>
            <bdi>{person.firstName}</bdi> sees none of your trips until you connect.
          </Trans>
        </span>
      </p>
    </>
  );
}

type Props = { profile: PublicProfile; newTrip: string };

/** What the user does next, by their relation to the person. */
export function ConnectActions({ profile, newTrip }: Props) {
  const { t } = useLingui();
  const connect = useConnect();
  const { id, firstName: name } = profile;
  const relation = profile.relation ?? "none";
  const isConnected = relation === "connected";
  return (
    <>
      {isConnected ? (
        <LinkButton to={chatPath(id)} wide>
          <MessageCircle aria-hidden="true" size={19} />
          {t`Message`}
        </LinkButton>
      ) : (
        !isSettled(relation) && (
          <Button wide busy={connect.isPending} onClick={() => connect.mutate(profile)}>
            {connect.isPending
              ? t`Sending...`
              : relation === "received"
                ? t`Accept ${name}`
                : t`Connect with ${name}`}
          </Button>
        )
      )}
      {isSettled(relation) && (
        <LinkButton to={newTrip} kind={isConnected ? "secondary" : "primary"} wide>
          <Plane aria-hidden="true" size={19} />
          {t`Add a trip`}
        </LinkButton>
      )}
      {relation === "sent" && (
        <p className="mt-2 text-center text-sm text-muted">
          <RelationLabel relation={relation} />
        </p>
      )}
      <LinkButton to={personPath(id)} kind="quiet" wide>{t`See profile`}</LinkButton>
    </>
  );
}
