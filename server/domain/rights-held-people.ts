import { and, eq, not, or, sql } from "drizzle-orm";
import { blockedUsers } from "../db/blocks.ts";
import { conversations, media, messageNotices, messages, typingIndicators } from "../db/chat.ts";
import { connections } from "../db/connections.ts";
import { groupMemberships, groups } from "../db/groups.ts";
import { matches } from "../db/matches.ts";
import {
  appeals,
  contentModerationLog,
  contentReports,
  flaggedContent,
  userModerationStatus,
} from "../db/reports.ts";
import { isConnected } from "./connections.ts";
import { held, type Holding } from "./rights-held.ts";
import { emailFor, isThereFor, nameFor } from "./rights-names.ts";

const thread = "the other side keeps the thread, for 30 days";
const evidence = "evidence of reports, until these have been settled for a year";

const other = (me: string) => sql`case when ${connections.requesterId} = ${me}
  then ${connections.receiverId} else ${connections.requesterId} end`;
const looksUnanswered = (me: string) =>
  sql`(${connections.status} = 'declined' and ${connections.requesterId} = ${me})`;
const isMember = (me: string) => eq(groupMemberships.userId, me);
const isOwner = (me: string) =>
  sql`exists (select from groups g where g.id = ${groupMemberships.groupId} and g.owner_id = ${me})`;
/** A group is nothing to a member who is no connection of its owner. */
const isTold = (me: string) => sql`exists (
  select from groups g where g.id = ${groupMemberships.groupId}
     and ${isConnected(sql`g.owner_id`, me)} and ${isThereFor(me, sql`g.owner_id`)})`;
const peer = (me: string) => sql`case when ${conversations.lowId} = ${me}
  then ${conversations.highId} else ${conversations.lowId} end`;
const side = (me: string, low: { getSQL(): unknown }, high: { getSQL(): unknown }) =>
  sql`case when ${conversations.lowId} = ${me} then ${low} else ${high} end`;
const theirs = "the other's side of it, or counted from the messages";

/** What ties a person to others. */
export const peopleHoldings: readonly Holding[] = [
  held(connections, ["requesterId", "receiverId", "lowId", "highId"], {
    file: "connections",
    mine: (me) =>
      and(
        or(eq(connections.requesterId, me), eq(connections.receiverId, me)),
        not(sql`(${connections.requesterId} = ${me} and ${connections.takenBack})`),
      )!,
    without: {
      lowId: "the same two people in order",
      highId: "the same two people in order",
      takenBack: "whether the other one has withdrawn it is theirs",
      status: "told as it is shown: a request that was declined looks unanswered to whoever made it",
      updatedAt: "would tell when a request was declined",
    },
    named: ["requesterId", "receiverId"],
    more: (me) => ({
      status: sql`case when ${looksUnanswered(me)} then 'pending' else ${connections.status} end`,
      email: sql`case when ${connections.status} = 'accepted' then ${emailFor(me, other(me))} end`,
    }),
  }),
  held(
    blockedUsers,
    ["blockerId", "blockedUserId"],
    {
      file: "blocked-people",
      mine: (me) => eq(blockedUsers.blockerId, me),
      more: (me) => ({
        blockedUserName: sql`(select someone.first_name || ' ' || someone.last_name from users someone
        where someone.id = ${blockedUsers.blockedUserId} and ${blockedUsers.blockerId} = ${me} and someone.deleted_at is null)`,
      }),
    },
    {
      kept: "who blocked whom, as long as their thread is kept: what a block has closed stays closed",
      now: (id) => sql`update ${blockedUsers} set reason = null where blocker_id = ${id}`,
    },
  ),
  held(matches, ["user1Id", "user2Id"], {
    file: "matches",
    without: { tripId1: "one of the two is the other's", tripId2: "one of the two is the other's" },
    named: ["user1Id", "user2Id"],
  }),
  held(groupMemberships, ["userId"], {
    file: "group-members",
    mine: (me) => or(and(isMember(me), isTold(me)), isOwner(me))!,
    named: ["userId"],
    more: () => ({ groupName: sql`(select g.name from groups g where g.id = ${groupMemberships.groupId})` }),
  }),
  held(groups, ["ownerId"], { file: "groups" }),
  held(messageNotices, ["userId", "peerId"], {
    file: "messages-to-be-told",
    mine: (me) => and(eq(messageNotices.userId, me), isThereFor(me, messageNotices.peerId))!,
    named: ["peerId"],
  }),
  held(typingIndicators, ["userId", "conversationId"], {
    file: "typing",
    mine: (me) => eq(typingIndicators.userId, me),
  }),
  held(
    conversations,
    ["lowId", "highId"],
    {
      file: "conversations",
      without: Object.fromEntries(
        [
          "lowId",
          "highId",
          "lowLastId",
          "highLastId",
          "lowUnread",
          "highUnread",
          "lowReadId",
          "highReadId",
          "lowClearedId",
          "highClearedId",
          "lowArchived",
          "highArchived",
          "lowMuted",
          "highMuted",
        ].map((key) => [key, theirs]),
      ),
      more: (me) => ({
        userId: peer(me),
        name: nameFor(me, peer(me)),
        isArchived: side(me, conversations.lowArchived, conversations.highArchived),
        isMuted: side(me, conversations.lowMuted, conversations.highMuted),
      }),
    },
    { kept: thread },
  ),
  held(
    messages,
    ["senderId", "receiverId"],
    {
      leftOut:
        "in messages.json, by conversation; without what the other has hidden, or doesn't show to have read",
    },
    { kept: thread },
  ),
  held(
    media,
    ["ownerId"],
    {
      file: "pictures",
      without: { sourceHash: "tells one file from another for the program" },
      more: () => ({ image: sql`'images/' || ${media.id} || '.webp'` }),
    },
    {
      kept: evidence,
      now: (id) => sql`delete from ${media} where owner_id = ${id} and purpose <> 'evidence'`,
    },
  ),
  held(
    contentReports,
    ["reporterId", "reportedUserId", "reviewedBy"],
    {
      file: "reports",
      mine: (me) => eq(contentReports.reporterId, me),
      without: { reviewedBy: "names a moderator" },
      named: ["reportedUserId"],
    },
    {
      kept: evidence,
      now: (id) => sql`update ${contentReports} set reporter_id = null where reporter_id = ${id}`,
    },
  ),
  held(
    flaggedContent,
    ["userId", "reviewedBy"],
    {
      file: "flagged-content",
      mine: (me) => eq(flaggedContent.userId, me),
      without: { reviewedBy: "names a moderator" },
    },
    { kept: "evidence of what the filter found, until it has been settled for a year" },
  ),
  held(appeals, ["userId", "reviewedBy"], {
    file: "appeals",
    mine: (me) => eq(appeals.userId, me),
    without: { reviewedBy: "names a moderator" },
  }),
  held(
    contentModerationLog,
    ["userId", "moderatorId"],
    {
      file: "moderation",
      mine: (me) => eq(contentModerationLog.userId, me),
      without: { moderatorId: "names a moderator" },
    },
    { kept: "what moderators did, for a year" },
  ),
  held(userModerationStatus, ["userId"], { file: "moderation-status" }),
];
