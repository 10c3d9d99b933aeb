import type { ContentType } from "../../contract/moderation-shapes.ts";
import type { Notification } from "../../contract/notifications.ts";

/** What a notice says, as it is stored; everything that stands in it comes from its event. */
type Words = { readonly title: string; readonly message: string };

/** The words of every kind of notice, in one place. */
export const words = {
  connectionRequested: (name: string): Words => ({
    title: "New connection request",
    message: `${name} wants to connect with you.`,
  }),
  connectionAccepted: (name: string): Words => ({
    title: "Connection accepted",
    message: `${name} accepted your connection request.`,
  }),
  invited: (name: string): Words => ({
    title: "Invitation to connect",
    message: `${name} invites you to connect.`,
  }),
  invitationAccepted: (name: string): Words => ({
    title: "Invitation accepted",
    message: `${name} accepted your invitation. You are connected.`,
  }),
  newMatch: (name: string, city: string, firstDay: string, lastDay: string): Words => ({
    title: "New match",
    message: `You and ${name} will both be in ${city}: ${days(firstDay, lastDay)}.`,
  }),
  matchGone: (name: string, city: string, firstDay: string, lastDay: string): Words => ({
    title: "Change of plans",
    message: `${name} is no longer in ${city}: ${days(firstDay, lastDay)}.`,
  }),
  addedToGroup: (name: string, group: string): Words => ({
    title: "Added to a group",
    message: `${name} added you to ${group}.`,
  }),
  contentRemoved: (what: ContentType, message: string | null): Words => ({
    title: {
      message: "Your message was removed",
      user: "Your profile was changed",
      trip: "Your trip was removed",
      group: "Your group was removed",
    }[what],
    message: message ?? "It went against the rules of the community.",
  }),
  warned: (message: string): Words => ({ title: "A warning", message }),
  suspensionLifted: (message: string | null): Words => ({
    title: "Welcome back",
    message: message ?? "Your account is no longer suspended.",
  }),
  reportClosed: (tookAction: boolean): Words => ({
    title: "Your report was reviewed",
    message: tookAction
      ? "Thank you for telling us. We looked into it and took action."
      : "Thank you for telling us. We looked into it and found nothing against our rules.",
  }),
  reportsDue: (urgent: number, late: number): Words => ({
    title: "Moderation is running late",
    message:
      late > 0
        ? `${late} waiting for more than 24 hours, ${urgent} more due soon.`
        : `${urgent} due within four hours.`,
  }),
  groupRemoved: (group: string): Words => ({
    title: "Your group was deleted",
    message: `${group} was deleted by an administrator.`,
  }),
  tripRemoved: (trip: string): Words => ({
    title: "Your trip was deleted",
    message: `${trip} was deleted by an administrator.`,
  }),
  exportReady: (hours: number): Words => ({
    title: "Your data is ready",
    message: `The copy of your data can be downloaded for ${hours} hours.`,
  }),
  messages: (name: string, count: number, newest: string): Words => ({
    title: name,
    message: count > 1 ? `${count} new messages` : beginning(newest),
  }),
};

/** What stands above a mail about a single one. */
export const subjectOf = ({ type, title }: { type: Notification["type"]; title: string }): string =>
  type === "message" ? `${title} wrote to you` : title;

/** What stands above several in a push. */
export const severalWaiting = (count: number): string => `${count} new notifications`;

const longestBeginning = 120;

/** On one line, cut between characters as people see them. */
function beginning(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longestBeginning) return line;
  let cut = "";
  for (const { segment } of characters.segment(line)) {
    if (cut.length + segment.length >= longestBeginning) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

const format = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const days = (first: string, last: string) => format.formatRange(noon(first), noon(last));
