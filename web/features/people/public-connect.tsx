import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import type { Person, PublicProfile } from "#contract/features/people.ts";
import { product } from "#contract/shared/product.ts";
import { dayOfInstant, monthTitle } from "#web/lib/format/dates.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { CirclePair } from "#ui/display/circle-pair.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ConnectActions, VisitorActions } from "./connect-actions.tsx";
import { ConnectLayout, ThatsYou, UserNotFound } from "./connect-layout.tsx";
import { useProfile } from "./people-queries.ts";

/** What only a signed-in user has on a friend's link. */
type Member = {
  me: Person;
  menu: PersonMenu;
  /** The page on which the user adds a trip. */
  newTrip: string;
  /** When and where the user meets this person next; draws nothing if they don't. */
  nextMeeting: ReactNode;
};

type Props = {
  userId: string;
  /** Null for a visitor. */
  member: Member | null;
};

/** The page of a scanned code: who the person is, and the next step for the user or visitor. */
export function PublicConnect({ userId, member }: Props) {
  const { t } = useLingui();
  const query = useProfile(userId);
  if (member?.me.id === userId) return <ThatsYou me={member.me} />;
  return (
    <QueryState
      query={query}
      loading={t`Loading the profile`}
      skeleton={<ConnectSkeleton />}
      notFound={<UserNotFound />}
    >
      {(profile) => (
        <div className="relative">
          <div className="absolute end-0 top-0 z-10 empty:hidden">{member?.menu(profile)}</div>
          <Friend profile={profile} member={member} />
        </div>
      )}
    </QueryState>
  );
}

function Friend({ profile, member }: { profile: PublicProfile } & Pick<Props, "member">) {
  const heading = useFocusAfterChange(profile.relation);
  return (
    <ConnectLayout
      headingRef={heading}
      drawing={
        <CirclePair
          mine={member && <Avatar person={member.me} size="xl" />}
          theirs={<Avatar person={profile} size="xl" />}
        />
      }
      title={<Title profile={profile} />}
      line={<Line profile={profile} />}
      note={profile.relation === "connected" && member?.nextMeeting}
    >
      {member ? (
        <ConnectActions profile={profile} newTrip={member.newTrip} />
      ) : (
        <VisitorActions person={profile} />
      )}
      <AboutFriend profile={profile} />
    </ConnectLayout>
  );
}

function Title({ profile: { relation, firstName } }: { profile: PublicProfile }): ReactNode {
  const name = <bdi>{firstName}</bdi>;
  if (relation === "connected") return <Trans>You and {name} are connected</Trans>;
  if (relation === "sent") return <Trans>{name} has your request</Trans>;
  return <Trans>{name} wants to know when you’re in the same city</Trans>;
}

function Line({ profile: { relation, firstName } }: { profile: PublicProfile }): ReactNode {
  const name = <bdi>{firstName}</bdi>;
  if (relation === "connected") return <Trans>You see when you are in the same place.</Trans>;
  if (relation === "received") return <Trans>{name} asked to connect with you.</Trans>;
  if (relation === "sent")
    return <Trans>Once {name} accepts, you both see when you are in the same place.</Trans>;
  if (relation === "none") return <Trans>Connect, and you both see when you are in the same place.</Trans>;
  return (
    <Trans>
      {product} tells friends when their trips overlap. You see the days you share, not each other’s plans.
    </Trans>
  );
}

/** The public profile in small: whole name, username, and what the person shares. */
function AboutFriend({ profile }: { profile: PublicProfile }) {
  const { t } = useLingui();
  const { username, bio, memberSince } = profile;
  return (
    <div className="mt-4 grid grid-cols-1 gap-1 border-t border-line pt-4 text-sm text-muted">
      <p className="truncate">
        <bdi className="font-semibold text-ink">{nameOf(profile)}</bdi> <bdi>@{username}</bdi>
      </p>
      {bio && (
        <p dir="auto" className="text-center wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      )}
      {memberSince && <p>{t`Member since ${monthTitle(dayOfInstant(memberSince))}`}</p>}
    </div>
  );
}

/** Focuses the heading when a change of `state` has removed the control that had the focus. */
function useFocusAfterChange(state: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
}

const ConnectSkeleton = () => (
  <div className="mx-auto grid max-w-lg justify-items-center gap-6 py-4">
    <Skeleton className="aspect-[26/16] w-[min(72vw,25rem)] rounded-full" />
    <Skeleton className="h-10 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="h-11 w-full max-w-90" />
    <Skeleton className="h-11 w-full max-w-90" />
  </div>
);
