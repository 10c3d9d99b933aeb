import { eq } from "drizzle-orm";
import { groupMemberships, groups } from "../db/groups.ts";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { areConnected } from "./connections.ts";
import { memberAdded } from "./groups-members.ts";
import { words } from "./notifications-words.ts";
import { notify } from "./notifications-write.ts";
import { peopleAs } from "./people.ts";

/** Who was taken out again in the meantime has no news, nor has who isn't connected with the owner and sees no group. */
async function tellAdded(ctx: Ctx, { membershipId }: { membershipId: number }): Promise<void> {
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
    words: words.addedToGroup(`${added.firstName} ${added.lastName}`, added.group),
    data: { groupId: added.groupId },
    key: `added-to-group ${membershipId}`,
  });
}

export const groupNotices = [listen(memberAdded, "notifications.added-to-group", tellAdded)];
