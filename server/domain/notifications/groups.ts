import { eq } from "drizzle-orm";
import { personName } from "#contract/shared/person-name.ts";
import { groupMemberships, groups } from "#db/tables/groups.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { areConnected } from "#domain/connections/connections.ts";
import { memberAdded } from "#domain/groups/members.ts";
import { words } from "./texts.ts";
import { notify } from "./write.ts";
import { peopleAs } from "#domain/people/people.ts";

/**
 * Notifies the new member, unless they were removed meanwhile or can't see the group because they aren't
 * connected with its owner.
 */
async function notifyAdded(ctx: Ctx, { membershipId }: { membershipId: number }): Promise<void> {
  const owner = peopleAs("owner");
  const [added] = await ctx.db
    .select({
      userId: groupMemberships.userId,
      groupId: groups.id,
      group: groups.name,
      ownerId: owner.id,
      firstName: owner.firstName,
      lastName: owner.lastName,
    })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .innerJoin(owner, eq(owner.id, groups.ownerId))
    .where(eq(groupMemberships.id, membershipId));
  if (!added || !(await areConnected(ctx.db, added.userId, added.ownerId))) return;
  await notify(ctx, {
    userId: added.userId,
    aboutId: added.ownerId,
    type: "other",
    words: words.addedToGroup(personName(added), added.group),
    data: { groupId: added.groupId },
    key: `added-to-group ${membershipId}`,
  });
}

export const groupNotices = [listen(memberAdded, "notifications.added-to-group", notifyAdded)];
