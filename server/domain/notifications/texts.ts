import type { I18n } from "@lingui/core";
import { lacksCaption } from "#contract/features/chat.ts";
import type { ContentType } from "#contract/features/moderation-shapes.ts";
import type { NearMiss } from "#contract/features/matches.ts";
import type { Notification } from "#contract/features/notifications.ts";
import type { NamedPlace } from "#contract/features/places.ts";
import { dateText } from "#contract/shared/date-text.ts";
import type { ReaderLanguage } from "#domain/accounts/languages.ts";
import { cityIn } from "#domain/places/city-names.ts";

/** The text of a notification as it is stored. All its content comes from the event. */
export type Words = { readonly title: string; readonly message: string };
/** The text, in the language of the recipient. */
export type WordsIn = (language: ReaderLanguage) => Words;

/** A place by its key and the data set's name. */
export type CityKey = Pick<NamedPlace, "placeId" | "city">;

/** An overlap as one of its two people sees it. */
export type OverlapSeen = {
  /** The other person. */
  readonly name: string;
  /** Where the reader is. */
  readonly mine: CityKey;
  /** Where the other person is. */
  readonly theirs: CityKey;
  /** Whether these are two places: near each other, or two parts of one city. */
  readonly isApart: boolean;
  /** 0 within one city. */
  readonly distanceKm: number;
  readonly firstDay: string;
  readonly lastDay: string;
};

/** The texts of all kinds of notifications. */
export const words = {
  connectionRequested:
    (name: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("New connection request"),
      message: i18n._("{name} wants to connect with you.", { name }),
    }),
  invitationRefused:
    (email: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Your invitation came back"),
      message: i18n._("{email} refused the email. Check the address, then invite again.", { email }),
    }),
  connectionAccepted:
    (name: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Connection accepted"),
      message: i18n._("{name} accepted your connection request.", { name }),
    }),
  invited:
    (name: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Invitation to connect"),
      message: i18n._("{name} invites you to connect.", { name }),
    }),
  invitationAccepted:
    (name: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Invitation accepted"),
      message: i18n._("{name} accepted your invitation. You are connected.", { name }),
    }),
  newMatch:
    ({ name, mine, theirs, isApart, distanceKm, firstDay, lastDay }: OverlapSeen): WordsIn =>
    ({ i18n, locale, distance }) => {
      const [city, theirCity] = [mine, theirs].map((it) => cityIn({ i18n }, it.placeId, it.city));
      const days = formatDays(locale, firstDay, lastDay);
      return {
        title: i18n._("New match"),
        message: !isApart
          ? i18n._("You and {name} will both be in {city}: {days}.", { name, city, days })
          : distanceKm === 0
            ? i18n._("{name} will be in {theirCity}, and you in {city}: {days}.", {
                name,
                theirCity,
                city,
                days,
              })
            : i18n._("{name} will be in {theirCity}, {distance} from you in {city}: {days}.", {
                name,
                theirCity,
                distance: distance(distanceKm),
                city,
                days,
              }),
      };
    },
  nearMiss:
    (name: string, place: CityKey, direction: NearMiss["direction"], days: number): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("You just miss each other"),
      message:
        direction === "leaves"
          ? i18n._(
              "{days, plural, one {{name} leaves {city} the day before you arrive.} other {{name} leaves {city} # days before you arrive.}}",
              { name, city: cityIn({ i18n }, place.placeId, place.city), days },
            )
          : i18n._(
              "{days, plural, one {{name} arrives in {city} the day after you leave.} other {{name} arrives in {city} # days after you leave.}}",
              { name, city: cityIn({ i18n }, place.placeId, place.city), days },
            ),
    }),
  matchGone:
    ({ name, mine, theirs, distanceKm, firstDay, lastDay }: OverlapSeen): WordsIn =>
    ({ i18n, locale, distance }) => {
      const [city, theirCity] = [mine, theirs].map((it) => cityIn({ i18n }, it.placeId, it.city));
      const days = formatDays(locale, firstDay, lastDay);
      return {
        title: i18n._("Change of plans"),
        message:
          distanceKm === 0
            ? i18n._("{name} is no longer in {city}: {days}.", { name, city: theirCity, days })
            : i18n._("{name} is no longer in {theirCity}, {distance} from you in {city}: {days}.", {
                name,
                theirCity,
                distance: distance(distanceKm),
                city,
                days,
              }),
      };
    },
  addedToGroup:
    (name: string, group: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Added to a group"),
      message: i18n._("{name} added you to {group}.", { name, group }),
    }),
  groupRemoved:
    (group: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Your group was deleted"),
      message: i18n._("{group} was deleted by an administrator.", { group }),
    }),
  tripRemoved:
    (trip: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Your trip was deleted"),
      message: i18n._("{trip} was deleted by an administrator.", { trip }),
    }),
  exportReady:
    (hours: number): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Your data is ready"),
      message: i18n._(
        "{hours, plural, one {The copy of your data can be downloaded for # hour.} other {The copy of your data can be downloaded for # hours.}}",
        { hours },
      ),
    }),
  bookingFound:
    (subject: string | null): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Booking found in your email"),
      message: subject ? toPreview(subject) : i18n._("Review it to turn it into a trip."),
    }),
  noBookingFound:
    (subject: string | null): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("No booking found in your email"),
      message: subject ? toPreview(subject) : i18n._("You can add the trip yourself."),
    }),
  senderNotAccepted:
    (sender: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("An email from {sender} was not accepted", { sender }),
      message: i18n._("If this is your address, add it and send the email again."),
    }),
  messages:
    (name: string, count: number, newest: string): WordsIn =>
    ({ i18n }) => ({
      title: name,
      message:
        count > 1
          ? i18n._("{count, plural, one {# new message} other {# new messages}}", { count })
          : toPreview(lacksCaption(newest) ? i18n._("📷 Photo") : newest),
    }),
};

/** Notifications from moderators and to them. Messages written by moderators are not translated. */
export const moderationWords = {
  contentRemoved:
    (what: ContentType, message: string | null): WordsIn =>
    ({ i18n }) => ({
      title: {
        message: () => i18n._("Your message was removed"),
        user: () => i18n._("Your profile was changed"),
        trip: () => i18n._("Your trip was removed"),
        group: () => i18n._("Your group was removed"),
      }[what](),
      message: message ?? i18n._("It broke the community rules."),
    }),
  warned:
    (message: string): WordsIn =>
    ({ i18n }) => ({ title: i18n._("A warning"), message }),
  suspensionLifted:
    (message: string | null): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Welcome back"),
      message: message ?? i18n._("Your account is no longer suspended."),
    }),
  reportClosed:
    (tookAction: boolean): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Your report was reviewed"),
      message: tookAction
        ? i18n._("Thank you for telling us. We looked into it and took action.")
        : i18n._("Thank you for telling us. We looked into it and found nothing against our rules."),
    }),
  reportsDue:
    (urgent: number, late: number): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Moderation is running late"),
      message:
        late > 0
          ? i18n._("{late} waiting for more than 24 hours, {urgent} more due soon.", { late, urgent })
          : i18n._("{urgent} due within four hours.", { urgent }),
    }),
};

/** Notifications about the program itself, to admins. The reason is for operators, in English. */
export const systemWords = {
  backupsOverdue:
    (failure: string | null): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Backups need your attention"),
      message: failure ?? i18n._("There has been no backup for two days."),
    }),
};

/** Subject of a mail about a single notification. */
export const subjectOf = (
  i18n: I18n,
  { type, title }: { type: Notification["type"]; title: string },
): string => (type === "message" ? i18n._("{name} wrote to you", { name: title }) : title);

/** Title of a push or mail about several notifications. */
export const titleOfSeveral = (i18n: I18n, count: number): string =>
  i18n._("{count, plural, one {# new notification} other {# new notifications}}", { count });

const maxPreviewLength = 120;

/** Shortens text to one line, cut between graphemes. */
function toPreview(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= maxPreviewLength) return line;
  let cut = "";
  for (const { segment } of graphemes.segment(line)) {
    if (cut.length + segment.length >= maxPreviewLength) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** Formats a range of days, such as "3–7 May 2027". */
export const formatDays = (locale: string, first: string, last: string): string =>
  dateText(formatFor(locale), locale, noon(first), noon(last));

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formatters are cached: creating one is expensive, and one trip may notify hundreds of people. There are no
 * more than the contract has locales.
 */
function formatFor(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  formats.set(locale, format);
  return format;
}
