import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Flag, LogOut, UserRoundMinus, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import type { GroupMember } from "#contract/features/groups.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { GroupsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { addMemberPath } from "./group-badge.tsx";
import { GroupOverlaps } from "./group-overlaps.tsx";
import { useMembers } from "./groups-queries.ts";
import { LeaveGroup } from "./leave-group.tsx";
import { RemoveMember } from "./remove-member.tsx";

type Props = {
  id: number;
  name: string;
  menu: PersonMenu;
  onLeft: () => void;
  /** Reports the group, for which its owner is responsible. */
  onReport: (ownerId: string) => void;
};

/** The members of a group. Its owner adds and removes people; a member may leave. */
export function Members({ id, name, menu, onLeft, onReport }: Props) {
  const { t } = useLingui();
  const [memberToRemove, setMemberToRemove] = useState<GroupMember | null>(null);
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-8">
      <QueryState
        query={useMembers(id)}
        loading={t`Loading the members`}
        error={t`The members didn’t load`}
        notFound={<NoSuchGroup />}
      >
        {(members) => (
          <>
            <MemberSection
              group={{ id, name }}
              members={members}
              menu={menu}
              onReport={onReport}
              onRemove={setMemberToRemove}
              onLeave={() => setLeaving(true)}
            />
            {members.length > 1 && <GroupOverlaps id={id} />}
          </>
        )}
      </QueryState>
      {memberToRemove && (
        <RemoveMember group={{ id, name }} member={memberToRemove} onClose={() => setMemberToRemove(null)} />
      )}
      {leaving && <LeaveGroup group={{ id, name }} onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </div>
  );
}

type SectionProps = Pick<Props, "menu" | "onReport"> & {
  group: { id: number; name: string };
  members: readonly GroupMember[];
  onRemove: (member: GroupMember) => void;
  onLeave: () => void;
};

function MemberSection({ group, members, menu, onReport, onRemove, onLeave }: SectionProps) {
  const { t } = useLingui();
  const me = useAccount().id;
  const owns = members.some((it) => it.id === me && it.isOwner);
  const owner = members.find(({ isOwner }) => isOwner);
  const note = (it: GroupMember) => byDot([it.id === me && t`You`, it.isOwner && t`Owner`]);
  return (
    <section aria-labelledby="members">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="members" className="text-lg">
          {plural(members.length, { one: "# member", other: "# members" })}
        </h2>
        {owns ? (
          <LinkButton to={addMemberPath(group)} size="medium">
            <UserRoundPlus aria-hidden="true" size={18} />
            {t`Add people`}
          </LinkButton>
        ) : (
          <span className="flex flex-wrap gap-2">
            {owner && (
              <IconButton label={t`Report group`} tone="muted" onClick={() => onReport(owner.id)}>
                <Flag aria-hidden="true" size={18} />
              </IconButton>
            )}
            <Button kind="secondary" size="medium" onClick={onLeave}>
              <LogOut aria-hidden="true" size={18} />
              {t`Leave group`}
            </Button>
          </span>
        )}
      </div>
      <PersonList>
        {members.map((it) => (
          <PersonRow
            key={it.id}
            person={it}
            note={note(it)}
            menu={
              it.id !== me && (
                <span className="flex">
                  {owns && (
                    <IconButton label={t`Remove ${nameOf(it)}`} tone="muted" onClick={() => onRemove(it)}>
                      <UserRoundMinus aria-hidden="true" size={19} />
                    </IconButton>
                  )}
                  {menu(it)}
                </span>
              )
            }
          />
        ))}
      </PersonList>
      {members.length === 1 && (
        <p className="mt-4 text-muted">
          <Trans>No other members yet. People you add see the group and its members.</Trans>
        </p>
      )}
    </section>
  );
}

/** A group that was deleted, or that the user may not see. */
export function NoSuchGroup() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<GroupsIllustration />}
      title={t`Group not found`}
      action={<LinkButton to="/?tab=groups">{t`Your groups`}</LinkButton>}
    >
      <Trans>It may have been deleted, or you are no longer a member.</Trans>
    </EmptyState>
  );
}
