import { Plural, useLingui } from "@lingui/react/macro";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import type { Notification } from "#contract/features/notifications.ts";
import { byComma, byDot, isolatedHere } from "#web/lib/format/comma.ts";
import { areApart, useTheirPlace } from "#web/lib/format/apart.ts";
import { ago, range } from "#web/lib/format/dates.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { sharedDates } from "#web/lib/format/shared-dates.ts";
import { faceOf, partsOf } from "#web/lib/stays.ts";
import { Avatar, type Face } from "#ui/display/avatar.tsx";
import { classes } from "#ui/styles/classes.ts";
import { colourOf } from "#ui/styles/place-colour.ts";
import { type Line, linesOf } from "./group-by-stay.ts";
import { UnreadDot } from "./unread-dot.tsx";

/** The number of people of a stay who have a line; the others are counted. */
const maxLines = 5;

type Props = {
  stay: MyStay;
  /** The notifications about this stay, from the newest on. */
  notices: readonly Notification[];
  /** The user's connections by id. */
  people: ReadonlyMap<string, Face> | undefined;
  now: number;
  onOpen: () => void;
};

/** The matches and near misses of one stay, in the colour of its place, with a line for each person. */
export function StayNotice({ stay, notices, people, now, onOpen }: Props) {
  const { t } = useLingui();
  const { from, placeId, startDate, endDate } = stay;
  const lines = linesOf(notices);
  const more = lines.length - maxLines;
  const newest = notices[0]!;
  const dates = from === "home" ? null : range(startDate, endDate);
  // The line of one person says the same days again.
  const only = lines.length === 1 ? companionOf(lines[0]!, stay) : undefined;
  const isRepeated = only !== undefined && sharedDates(only) === dates;
  return (
    <li className="px-2 py-1">
      <button
        type="button"
        onClick={onOpen}
        style={colourOf(placeId)}
        className="grid w-full grid-cols-1 gap-2 rounded-lg border border-line px-3 py-2.5 text-start forced-color-adjust-none hover:border-edge"
      >
        <span className="flex items-start gap-2">
          <span className="min-w-0 flex-1">
            <span className="font-head text-lg leading-6 font-bold">
              {from === "home" ? t`${stay.city}, at home` : isolatedHere(stay.city)}
            </span>{" "}
            {dates !== null && !isRepeated && (
              <time dateTime={startDate} className="text-sm font-semibold">
                {dates}
              </time>
            )}
          </span>
          {notices.some(({ isRead }) => !isRead) && <UnreadDot />}
        </span>
        {lines.slice(0, maxLines).map((line) => (
          <PersonLine key={line.key} line={line} stay={stay} person={people?.get(line.userId)} />
        ))}
        <span className="text-xs">
          {more > 0 && (
            <>
              <Plural value={more} one="and # more" other="and # more" />
              {" · "}
            </>
          )}
          <Title lines={lines} newest={newest} />
          {" · "}
          <time dateTime={newest.createdAt}>{ago(newest.createdAt, now)}</time>
        </span>
      </button>
    </li>
  );
}

/** What the entry is: the title of its newest match or near miss, or the number of matches. */
function Title({ lines, newest }: { lines: readonly Line[]; newest: Notification }) {
  const met = lines.filter(({ isMissed }) => !isMissed);
  if (met.length < 2) return newest.title;
  const meetings = met.length;
  return <Plural value={meetings} one="# match" other="# matches" />;
}

/** The person of a line as the stay has them; undefined for a near miss. */
const companionOf = ({ userId, isMissed }: Line, { people }: MyStay) =>
  isMissed ? undefined : people.find((it) => it.userId === userId);

type LineProps = { line: Line; stay: MyStay; person: Face | undefined };

/** A person of the stay: the shared days, and where they are unless it is the user's place. */
function PersonLine({ line, stay, person }: LineProps) {
  const { notices, isMissed } = line;
  const theirPlace = useTheirPlace();
  const isUnread = notices.some(({ isRead }) => !isRead);
  const companion = companionOf(line, stay);
  const face = companion ? faceOf(companion) : person;
  /** Of somebody who is in several places, each with its days. */
  const whereAndWhen = (met: Companion) => {
    const parts = partsOf(met, (days) => (areApart(days) ? theirPlace(days) : days.city));
    if (parts.length > 1) return parts.map(({ words, part }) => byComma([words, sharedDates(part)]));
    return [met.days.some(areApart) && parts[0]!.words, sharedDates(met)];
  };
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className={classes(
          "flex shrink-0 rounded-full border-2",
          isMissed ? "border-dashed border-theirs" : "border-raised",
        )}
      >
        {face && <Avatar person={face} size="sm" />}
      </span>
      <span
        className={classes("min-w-0 flex-1 text-sm leading-5 wrap-anywhere", isUnread && "font-semibold")}
      >
        {face && companion
          ? byDot([nameOf(face), ...whereAndWhen(companion)])
          : notices.map(({ message }) => message).join(" ")}
      </span>
    </span>
  );
}
