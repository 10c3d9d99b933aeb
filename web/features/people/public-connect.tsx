import { Trans, useLingui } from "@lingui/react/macro";
import type { PublicProfile } from "#contract/features/people.ts";
import { product } from "#contract/shared/product.ts";
import { dayOfInstant, monthTitle } from "#web/lib/format/dates.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { nameOf, personPath } from "#web/lib/format/person-name.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { classes } from "#ui/styles/classes.ts";
import {
  BrokenIllustration,
  ConnectionsIllustration,
  SearchIllustration,
} from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useProfile } from "./people-queries.ts";
import { RelationControl } from "./standing.tsx";

/** Shown for a connect link without a person. */
export const InvalidLink = () => (
  <EmptyState
    heading="h1"
    drawing={<BrokenIllustration />}
    title={<Trans>Invalid Link</Trans>}
    action={
      <LinkButton to="/" kind="secondary">
        <Trans>Go to the start page</Trans>
      </LinkButton>
    }
  >
    <Trans>This link is incomplete. Ask for the QR code again.</Trans>
  </EmptyState>
);

type Props = {
  userId: string;
  /** The id of the signed-in user; null for a visitor. */
  me: string | null;
  menu: PersonMenu;
};

/** The page of a scanned code: who the person is, and the next step for the user or visitor. */
export function PublicConnect({ userId, me, menu }: Props) {
  const { t } = useLingui();
  const query = useProfile(userId);
  if (me === userId) return <ThatsYou />;
  return (
    <QueryState
      query={query}
      loading={t`Loading the profile`}
      skeleton={<CardSkeleton />}
      notFound={
        <EmptyState
          heading="h1"
          drawing={<SearchIllustration />}
          title={t`User Not Found`}
          action={<LinkButton to="/" kind="secondary">{t`Go to the start page`}</LinkButton>}
        >
          <Trans>The person this link belongs to is no longer here.</Trans>
        </EmptyState>
      }
    >
      {(profile) => (
        <div className="grid justify-items-center gap-5 text-center">
          <div className="absolute top-3 end-3 empty:hidden">{menu(profile)}</div>
          <Avatar person={profile} size="xl" />
          <div className="w-full min-w-0">
            <h1
              dir="auto"
              className={classes("wrap-anywhere", nameOf(profile).length > 30 ? "text-xl" : "text-2xl")}
            >
              {nameOf(profile)}
            </h1>
            <p className="truncate text-muted">
              <bdi>@{profile.username}</bdi>
            </p>
            {profile.memberSince && (
              <p className="mt-1 text-sm text-muted">{t`Member since ${monthTitle(dayOfInstant(profile.memberSince))}`}</p>
            )}
          </div>
          {profile.bio && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {profile.bio}
            </p>
          )}
          {me === null ? <LoginPrompt person={profile} /> : <Action profile={profile} />}
        </div>
      )}
    </QueryState>
  );
}

function Action({ profile }: { profile: PublicProfile }) {
  const { t } = useLingui();
  const { relation, firstName } = profile;
  const words = {
    none: t`Connect, and you both see when you are in the same place.`,
    received: t`${firstName} asked to connect with you.`,
    sent: t`${firstName} has your request and can accept or decline it.`,
    connected: t`You see when you are in the same place.`,
  };
  return (
    <div className="grid w-full justify-items-center gap-4">
      <p className="text-muted">{words[relation ?? "none"]}</p>
      <RelationControl person={profile} relation={relation ?? "none"} wide />
      <LinkButton to={personPath(profile.id)} kind="quiet">{t`See profile`}</LinkButton>
    </div>
  );
}

function LoginPrompt({ person }: { person: PublicProfile }) {
  const returnTo = encodeURIComponent(`/connect/${encodeURIComponent(person.id)}`);
  const { firstName } = person;
  return (
    <div className="grid w-full gap-3">
      <p className="mb-2 text-muted">
        <Trans>
          Sign in to connect with <bdi>{firstName}</bdi> on {product}, and see when you are in the same city.
        </Trans>
      </p>
      <LinkButton to={`/login?returnTo=${returnTo}`} wide>
        <Trans>Sign In</Trans>
      </LinkButton>
      <LinkButton to={`/register?returnTo=${returnTo}`} kind="secondary" wide>
        <Trans>Create Account</Trans>
      </LinkButton>
    </div>
  );
}

const ThatsYou = () => (
  <EmptyState
    heading="h1"
    drawing={<ConnectionsIllustration />}
    title={<Trans>That's You!</Trans>}
    action={
      <LinkButton to="/?tab=connect">
        <Trans>Your connections</Trans>
      </LinkButton>
    }
  >
    <Trans>Others who open this link can ask you to connect.</Trans>
  </EmptyState>
);

const CardSkeleton = () => (
  <div className="grid justify-items-center gap-5">
    <Skeleton round className="size-24" />
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-4 w-2/5" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </div>
);
