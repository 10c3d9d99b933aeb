import { useLingui } from "@lingui/react/macro";
import { ChevronDown, House, MapPinned } from "lucide-react";
import { useId } from "react";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { tripPath } from "#contract/shared/page-paths.ts";
import { range, relativeDay } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { Link } from "#web/lib/navigation.tsx";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { awayRuns, bestDays, faceOf, stayKey } from "#web/lib/stays.ts";
import { useOpened } from "#web/lib/stores/use-opened.ts";
import { MessageLink } from "#ui/buttons/message-link.tsx";
import { AxisBands, AxisDays } from "#ui/dates/stay-axis.tsx";
import { Faces } from "#ui/display/faces.tsx";
import { PlaceHeader } from "#ui/display/place-header.tsx";
import { classes } from "#ui/styles/classes.ts";
import { BestDays } from "./best-days.tsx";
import { NewTag } from "./new-tag.tsx";
import { StayRow } from "./stay-row.tsx";
import { newIdsOf, type OnScreen } from "./use-seen-matches.ts";

type Props = {
  stay: MyStay;
  /** The name of the trip; undefined if the stay is no trip, or the name isn’t known yet. */
  tripName: string | undefined;
  /** Whether the block can be folded to its faces and names, and is so at first. */
  folds?: boolean;
  /** Left out on a page of one person, which has their actions itself. */
  actions?: { menu: PersonMenu; onScreen: OnScreen };
};

/** A stay of the user with the people whom they meet, all on one line of days. */
export function StayBlock({ stay, tripName, folds = false, actions }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useOpened(stayKey(stay));
  const [title, body] = [useId(), useId()];
  const isFolded = folds && !isOpen;
  const me = useAccount();
  const axis = { first: stay.startDate, last: stay.endDate };
  // A trip without a name of its own is called like its city, which the heading says already.
  const tripLabel = tripName === stay.city ? t`Open the trip` : tripName;
  const label = tripLabel ?? (stay.from === "home" ? t`At home` : null);
  return (
    <article
      aria-labelledby={title}
      className="animate-arrive overflow-hidden rounded-lg border border-line bg-raised"
    >
      <PlaceHeader placeId={stay.placeId} className="flex items-center gap-2 ps-4 pe-2">
        <div className={classes("min-w-0 flex-1", isFolded ? "py-2" : "py-2.5")}>
          <Heading stay={stay} titleId={title} label={label} isFolded={isFolded} />
          {isFolded && <Folded people={stay.people} onScreen={actions?.onScreen} />}
        </div>
        {folds && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={body}
            aria-label={t`People in ${stay.city}, ${range(axis.first, axis.last)}`}
            onClick={() => setOpen(!isOpen)}
            className="target grid place-items-center rounded-full hover:bg-raised/40"
          >
            <ChevronDown
              aria-hidden="true"
              size={22}
              className={classes("transition-transform", isOpen && "rotate-180")}
            />
          </button>
        )}
      </PlaceHeader>
      <div id={body} className={classes("px-4 py-2.5", isFolded && "hidden")}>
        <AxisDays {...axis} lit={bestDays(stay.people)} />
        <div className="py-1.5">
          <AxisBands axis={axis} kind="mine" person={me} name={t`You`} runs={[axis]} away={awayRuns(stay)}>
            {t`You`}
          </AxisBands>
        </div>
        <ul>
          {stay.people.map((person) => (
            <StayRow
              key={person.userId}
              person={person}
              stay={stay}
              mark={actions && <Mark people={[person]} onScreen={actions.onScreen} />}
              actions={
                actions && (
                  <>
                    <MessageLink person={person} stay={stay} isWide />
                    <div className="-me-2">{actions.menu(faceOf(person), menuDays(person))}</div>
                  </>
                )
              }
            />
          ))}
        </ul>
        <BestDays stay={stay} />
      </div>
    </article>
  );
}

type HeadingProps = { stay: MyStay; titleId: string; label: string | null; isFolded: boolean };

/** The city, the days, and the trip; folded, only the city and the days, on one line if there is room. */
function Heading({ stay: { city, startDate, endDate, tripId }, titleId, label, isFolded }: HeadingProps) {
  const { t } = useLingui();
  const today = todayHere();
  return (
    <div className={classes(isFolded && "flex flex-wrap items-baseline gap-x-2.5")}>
      <h2 id={titleId} className={isFolded ? "text-lg" : "text-xl"}>
        {city}
      </h2>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <p>
          <time dateTime={startDate} className="font-semibold">
            {range(startDate, endDate, today)}
          </time>
          {!isFolded && ` · ${startDate <= today ? t`now` : relativeDay(startDate, today)}`}
        </p>
        {label !== null && !isFolded && <TripTag {...{ tripId, label, titleId }} />}
      </div>
    </div>
  );
}

/** The name of the trip, as a link to it; at home only a label. */
function TripTag({ tripId, label, titleId }: { tripId: number | null; label: string; titleId: string }) {
  const Icon = tripId === null ? House : MapPinned;
  const inside = (
    <>
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      <span className="min-w-0 truncate">{label}</span>
    </>
  );
  const look =
    "relative flex max-w-full items-center gap-1.5 rounded-full bg-raised/60 px-2.5 py-0.5 font-semibold";
  return tripId === null ? (
    <span className={look}>{inside}</span>
  ) : (
    <Link
      to={tripPath(tripId)}
      aria-describedby={titleId}
      className={`${look} underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline`}
    >
      {inside}
    </Link>
  );
}

/** The faces and names of a folded block. */
function Folded({ people, onScreen }: { people: readonly Companion[]; onScreen: OnScreen | undefined }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <Faces people={people.map(faceOf)} size="xs" />
      <span className="min-w-0 truncate">{firstNames(people.map(faceOf))}</span>
      {onScreen && <Mark people={people} onScreen={onScreen} />}
    </p>
  );
}

function Mark({ people, onScreen }: { people: readonly Companion[]; onScreen: OnScreen }) {
  const ids = people.flatMap(newIdsOf);
  return ids.length > 0 && <NewTag ids={ids} onScreen={onScreen} />;
}

/** A person who is at home is on no trip. */
const menuDays = ({ days }: Companion) => ({
  tripDay: days.find(({ kind }) => kind !== "visiting")?.overlapStartDate,
  lastDay: days[0]!.overlapEndDate,
});
