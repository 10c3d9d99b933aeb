import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarCheck, House, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { PublicProfile } from "#contract/features/people.ts";
import { monthTitle, dayOfInstant } from "#web/lib/format/dates.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { chatPath } from "#contract/shared/page-paths.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { placeLine } from "#web/lib/format/place-names.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { classes } from "#ui/styles/classes.ts";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { InCommon } from "./in-common.tsx";
import { useProfile } from "./people-queries.ts";
import { RelationControl } from "./relation.tsx";

type Props = {
  userId: string;
  /** Whether this is the user's own page. */
  own: boolean;
  menu: PersonMenu;
  /** The level of the name: `h2` beside a list. */
  heading?: "h1" | "h2";
  /** Says when and where the user meets the person next. */
  next: (userId: string) => ReactNode;
  /** Renders when and where the user meets the person. */
  meetings: (profile: PublicProfile) => ReactNode;
};

/** A person: who they are, their relation to the user, when they meet, and what they share. */
export function PersonPage({ userId, own, menu, heading = "h1", next, meetings }: Props) {
  const { t } = useLingui();
  return (
    <QueryState
      query={useProfile(userId)}
      loading={t`Loading the profile`}
      skeleton={<PersonSkeleton />}
      error={t`The profile didn’t load`}
      notFound={
        <EmptyState
          heading={heading}
          drawing={<SearchIllustration />}
          title={t`User Not Found`}
          action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
        >
          <Trans>This person doesn’t exist, or you can’t see them.</Trans>
        </EmptyState>
      }
    >
      {(profile) => (
        <div className="grid grid-cols-1 gap-8">
          <Head
            profile={profile}
            own={own}
            menu={own ? null : menu(profile)}
            heading={heading}
            next={profile.relation === "connected" && next(profile.id)}
          />
          {profile.relation === "connected" && meetings(profile)}
          {!own && <InCommon person={profile} />}
        </div>
      )}
    </QueryState>
  );
}

type HeadProps = {
  profile: PublicProfile;
  own: boolean;
  menu: ReactNode;
  heading: "h1" | "h2";
  next: ReactNode;
};

function Head({ profile, own, menu, heading: Heading, next }: HeadProps) {
  const { t } = useLingui();
  const { bio, home, memberSince, relation, username } = profile;
  return (
    <Card className="relative flex flex-wrap items-center gap-x-6 gap-y-4 sm:p-6">
      <Avatar person={profile} size="xl" />
      {menu && <div className="absolute top-3 end-2">{menu}</div>}
      <div className="min-w-52 flex-1">
        <div className="pe-10">
          <Heading
            dir="auto"
            className={classes(
              "text-page wrap-anywhere",
              nameOf(profile).length > 30 ? "text-xl" : "text-2xl",
            )}
          >
            {nameOf(profile)}
          </Heading>
        </div>
        <p className="truncate text-muted">
          <bdi>@{username}</bdi>
        </p>
        <p className="mt-1 empty:hidden">{next}</p>
        {memberSince && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
            <CalendarCheck aria-hidden="true" size={16} className="shrink-0" />
            {t`Member since ${monthTitle(dayOfInstant(memberSince))}`}
          </p>
        )}
        {home && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
            <House aria-hidden="true" size={16} className="shrink-0" />
            {t`Lives in ${placeLine(home)}`}
          </p>
        )}
      </div>
      {bio && (
        <p dir="auto" className="w-full max-w-[65ch] text-page wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      )}
      <div className="w-full empty:hidden sm:w-auto">
        {own && <LinkButton to="/edit-profile" kind="secondary">{t`Edit Profile`}</LinkButton>}
        {relation === "connected" ? (
          <LinkButton to={chatPath(profile.id)} size="medium">
            <MessageCircle aria-hidden="true" size={19} />
            {t`Message`}
          </LinkButton>
        ) : (
          relation && <RelationControl person={profile} relation={relation} />
        )}
      </div>
    </Card>
  );
}

const PersonSkeleton = () => (
  <div className="grid gap-8">
    <Card className="flex flex-wrap items-center gap-6 sm:p-6">
      <Skeleton round className="size-24" />
      <div className="grid flex-1 gap-2.5">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </Card>
    <Skeleton className="h-40" />
  </div>
);
