import { and, eq, not, or, sql } from "drizzle-orm";
import { blockedUsers } from "#db/tables/blocks.ts";
import { earlierIdentities, formerBlocks, formerSuspensions } from "#db/tables/former-accounts.ts";
import { conversations, media, messageNotices, messages, typingIndicators } from "#db/tables/chat.ts";
import { connections } from "#db/tables/connections.ts";
import { groupMemberships, groups } from "#db/tables/groups.ts";
import { nearMisses, hiddenMatches, matches } from "#db/tables/matches.ts";
import {
  appeals,
  contentModerationLog,
  contentReports,
  flaggedContent,
  userModerationStatus,
} from "#db/tables/reports.ts";
import { isConnected } from "#domain/connections/connections.ts";
import { tableEntry, type TableEntry } from "./entry.ts";
import { emailFor, isNullOrVisible, nameFor, nameOfBlocked } from "#domain/account-data/names.ts";

const threadReason = "the other person keeps the conversation for 30 days";
const evidenceReason = "evidence of reports, until a year after they are decided";

const otherPerson = (me: string) => sql`case when ${connections.requesterId} = ${me}
  then ${connections.receiverId} else ${connections.requesterId} end`;
const looksUnanswered = (me: string) =>
  sql`(${connections.status} = 'declined' and ${connections.requesterId} = ${me})`;
const isMember = (me: string) => eq(groupMemberships.userId, me);
const isOwner = (me: string) =>
  sql`exists (select from groups g where g.id = ${groupMemberships.groupId} and g.owner_id = ${me})`;
/** A member sees a group only while connected with its owner. */
const seesGroup = (me: string) => sql`exists (
  select from groups g where g.id = ${groupMemberships.groupId}
     and ${isConnected(sql`g.owner_id`, me)} and ${isNullOrVisible(me, sql`g.owner_id`)})`;
const peer = (me: string) => sql`case when ${conversations.lowId} = ${me}
  then ${conversations.highId} else ${conversations.lowId} end`;
const side = (me: string, low: { getSQL(): unknown }, high: { getSQL(): unknown }) =>
  sql`case when ${conversations.lowId} = ${me} then ${low} else ${high} end`;

/** Data that links a person to others. */
export const peopleEntries: readonly TableEntry[] = [
  tableEntry(connections, ["requesterId", "receiverId", "lowId", "highId"], {
    file: "connections",
    mine: (me) =>
      and(
        or(eq(connections.requesterId, me), eq(connections.receiverId, me)),
        not(sql`(${connections.requesterId} = ${me} and ${connections.takenBack})`),
      )!,
    without: {
      lowId: "samePeople",
      highId: "samePeople",
      takenBack: "otherPerson",
      status: "declinedUnseen",
      updatedAt: "declinedWhen",
    },
    named: ["requesterId", "receiverId"],
    more: (me) => ({
      status: sql`case when ${looksUnanswered(me)} then 'pending' else ${connections.status} end`,
      email: sql`case when ${connections.status} = 'accepted' then ${emailFor(me, otherPerson(me))} end`,
    }),
  }),
  tableEntry(
    blockedUsers,
    ["blockerId", "blockedUserId"],
    {
      file: "blocked-people",
      mine: (me) => eq(blockedUsers.blockerId, me),
      more: () => ({ blockedUserName: nameOfBlocked(blockedUsers.blockedUserId) }),
    },
    {
      kept: "who blocked whom, as long as their conversation is kept, so that it stays closed",
      now: (id) => sql`update ${blockedUsers} set reason = null where blocker_id = ${id}`,
    },
  ),
  tableEntry(earlierIdentities, ["userId"], {
    leftOut: "keyedHashes",
  }),
  tableEntry(formerBlocks, ["blockerId"], {
    leftOut: "formerlyBlocked",
  }),
  tableEntry(
    formerSuspensions,
    [],
    { leftOut: "keyedHashes" },
    { kept: "keyed hashes of the addresses and numbers of a suspended account, until the suspension ends" },
  ),
  tableEntry(matches, ["user1Id", "user2Id"], {
    file: "matches",
    without: {
      tripId1: "oneOfTwo",
      tripId2: "oneOfTwo",
      seenByUser1: "oneOfTwo",
      seenByUser2: "oneOfTwo",
    },
    named: ["user1Id", "user2Id"],
  }),
  tableEntry(nearMisses, ["user1Id", "user2Id"], {
    leftOut: "announcedNearMisses",
  }),
  tableEntry(hiddenMatches, ["user1Id", "user2Id"], {
    leftOut: "hiddenOverlaps",
  }),
  tableEntry(groupMemberships, ["userId"], {
    file: "group-members",
    mine: (me) => or(and(isMember(me), seesGroup(me)), isOwner(me))!,
    named: ["userId"],
    more: () => ({ groupName: sql`(select g.name from groups g where g.id = ${groupMemberships.groupId})` }),
  }),
  tableEntry(groups, ["ownerId"], { file: "groups" }),
  tableEntry(messageNotices, ["userId", "peerId"], {
    file: "messages-to-be-told",
    mine: (me) => and(eq(messageNotices.userId, me), isNullOrVisible(me, messageNotices.peerId))!,
    named: ["peerId"],
  }),
  tableEntry(typingIndicators, ["userId", "conversationId"], {
    file: "typing",
    mine: (me) => eq(typingIndicators.userId, me),
  }),
  tableEntry(
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
        ].map((key) => [key, "otherOrCounted"] as const),
      ),
      more: (me) => ({
        userId: peer(me),
        name: nameFor(me, peer(me)),
        isArchived: side(me, conversations.lowArchived, conversations.highArchived),
        isMuted: side(me, conversations.lowMuted, conversations.highMuted),
      }),
    },
    { kept: threadReason },
  ),
  tableEntry(
    messages,
    ["senderId", "receiverId"],
    {
      leftOut: "inMessages",
    },
    { kept: threadReason },
  ),
  tableEntry(
    media,
    ["ownerId"],
    {
      file: "pictures",
      without: { sourceHash: "checksum" },
      more: () => ({ image: sql`'images/' || ${media.id} || '.webp'` }),
    },
    {
      kept: evidenceReason,
      now: (id) => sql`delete from ${media} where owner_id = ${id} and purpose <> 'evidence'`,
    },
  ),
  tableEntry(
    contentReports,
    ["reporterId", "reportedUserId", "reviewedBy"],
    {
      file: "reports",
      mine: (me) => eq(contentReports.reporterId, me),
      without: { reviewedBy: "moderator" },
      named: ["reportedUserId"],
    },
    {
      kept: evidenceReason,
      now: (id) => sql`update ${contentReports} set reporter_id = null where reporter_id = ${id}`,
    },
  ),
  tableEntry(
    flaggedContent,
    ["userId", "reviewedBy"],
    {
      file: "flagged-content",
      mine: (me) => eq(flaggedContent.userId, me),
      without: { reviewedBy: "moderator" },
    },
    { kept: "evidence of what the filter found, until a year after it is decided" },
  ),
  tableEntry(appeals, ["userId", "reviewedBy"], {
    file: "appeals",
    mine: (me) => eq(appeals.userId, me),
    without: { reviewedBy: "moderator" },
  }),
  tableEntry(
    contentModerationLog,
    ["userId", "moderatorId"],
    {
      file: "moderation",
      mine: (me) => eq(contentModerationLog.userId, me),
      without: { moderatorId: "moderator" },
    },
    { kept: "moderators' actions, for a year" },
  ),
  tableEntry(userModerationStatus, ["userId"], { file: "moderation-status" }),
];
