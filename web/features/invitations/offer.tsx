import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { product } from "#contract/shared/product.ts";
import type { invitations } from "#contract/features/invitations.ts";
import type { Output } from "#contract/shared/route.ts";
import { personPath } from "#contract/shared/page-paths.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { rememberInvitation } from "#web/lib/session/redirect.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { BrokenIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useAccept, useOffer } from "./invitations-queries.ts";

type Props = { token: string; isVisitor: boolean };

/** Who invites, and the one next step for the person who opened the link. */
export function Offer({ token, isVisitor }: Props) {
  const { t } = useLingui();
  const offer = useOffer(token);
  const isGood = offer.data !== undefined && isVisitor;
  useEffect(() => {
    if (isGood) rememberInvitation(token);
  }, [isGood, token]);
  return (
    <QueryState
      query={offer}
      loading={t`Loading the invitation`}
      skeleton={<OfferSkeleton />}
      notFound={
        <EmptyState
          heading="h1"
          drawing={<BrokenIllustration />}
          title={t`This invitation is no longer valid`}
          action={<LinkButton to="/" kind="secondary">{t`Go to the start page`}</LinkButton>}
        >
          <Trans>It was used, withdrawn or has expired. Ask the sender for a new one.</Trans>
        </EmptyState>
      }
    >
      {(found) => <Invitation token={token} isVisitor={isVisitor} offer={found} />}
    </QueryState>
  );
}

const OfferSkeleton = () => (
  <div className="grid justify-items-center gap-4">
    <Skeleton round className="size-24" />
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-11 w-full" />
  </div>
);

function Invitation({ token, isVisitor, offer }: Props & { offer: Output<typeof invitations.offer> }) {
  const { t } = useLingui();
  const { inviter, relation, userId, stopToken } = offer;
  const name = nameOf(inviter);
  const { firstName } = inviter;
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <Avatar person={{ id: name, ...inviter }} size="xl" />
      <h1 className="text-2xl wrap-anywhere">
        {relation === "mine" ? (
          <Trans>Your own invitation</Trans>
        ) : relation === "connected" ? (
          <Trans>You and {firstName} are connected</Trans>
        ) : (
          <Trans>
            {name} invites you to {product}
          </Trans>
        )}
      </h1>
      {relation === "mine" ? (
        <>
          <p className="text-muted">
            <Trans>Send this link to someone: the first person who opens it can connect with you.</Trans>
          </p>
          <LinkButton to="/invite" kind="secondary" wide>{t`Your invitations`}</LinkButton>
        </>
      ) : relation === "connected" ? (
        <>
          <p className="text-muted">
            <Trans>You see when you are in the same place.</Trans>
          </p>
          <LinkButton to="/" wide>{t`Go to your trips`}</LinkButton>
          {userId && <LinkButton to={personPath(userId)} kind="quiet">{t`See profile`}</LinkButton>}
        </>
      ) : isVisitor ? (
        <ForVisitors token={token} firstName={firstName} stopToken={stopToken} />
      ) : (
        <Accept token={token} name={name} />
      )}
    </div>
  );
}

function Accept({ token, name }: { token: string; name: string }) {
  const { t } = useLingui();
  const accept = useAccept();
  return (
    <>
      <p className="text-muted">
        <Trans>Connect, and you both see when you are in the same place.</Trans>
      </p>
      <Button wide busy={accept.isPending} onClick={() => accept.mutate(token)}>
        {t`Connect with ${name}`}
      </Button>
      <LinkButton to="/" kind="quiet">{t`Not now`}</LinkButton>
    </>
  );
}

type VisitorProps = { token: string; firstName: string; stopToken: string | null };

function ForVisitors({ token, firstName, stopToken }: VisitorProps) {
  const returnTo = encodeURIComponent(`/invite/${encodeURIComponent(token)}`);
  return (
    <div className="grid w-full gap-3">
      <p className="mb-2 text-muted">
        <Trans>
          {product} tells you when you and people you know are in the same city on the same days. Create an
          account, and you are connected with <bdi>{firstName}</bdi>.
        </Trans>
      </p>
      <LinkButton to={`/register?returnTo=${returnTo}`} wide>
        <Trans>Create Account</Trans>
      </LinkButton>
      <LinkButton to={`/login?returnTo=${returnTo}`} kind="secondary" wide>
        <Trans>Sign In</Trans>
      </LinkButton>
      {stopToken && (
        <Link
          to={`/invite/stop?token=${encodeURIComponent(stopToken)}`}
          className="target mx-auto mt-2 inline-flex items-center text-sm text-muted underline underline-offset-4"
        >
          <Trans>No more invitations, please</Trans>
        </Link>
      )}
    </div>
  );
}
