import { Plural, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import type { NearMiss } from "#contract/features/matches.ts";
import type { Day } from "#contract/shared/fields.ts";
import { useApartFromMe } from "#web/lib/format/apart.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { day, shortDay } from "#web/lib/format/dates.ts";
import { offerPath } from "#web/lib/offered-dates.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Avatar, type Face } from "#ui/display/avatar.tsx";
import { PersonName } from "#ui/display/person-name.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  nearMiss: NearMiss;
  /** Whether it belongs to the trip that is highlighted. */
  isShown: boolean;
  /** Whether it is scrolled into view and gets the focus. */
  isTarget: boolean;
  menu: ReactNode;
};

/** A near miss: who, by how many days, the two nearest days, and the change that helps. */
export function NearMissRow({ nearMiss, isShown, isTarget, menu }: Props) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    row.current!.scrollIntoView({ block: "center", behavior: "instant" });
    row.current!.focus({ preventScroll: true });
  }, [isTarget]);
  const { userId, userFirstName: name, userLastName: lastName, userDay, direction } = nearMiss;
  const them = { id: userId, firstName: name, lastName, profileImageUrl: nearMiss.userProfileImage };
  const path = offerPath(nearMiss);
  const apart = useApartFromMe()(nearMiss);
  // The offered change begins or ends on the other person's day.
  const date = day(userDay);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={classes(
        "grid animate-arrive grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md pb-2.5",
        isShown && "-mx-2 bg-accent-soft px-2",
      )}
    >
      <Avatar person={them} />
      <h3 className="font-text text-base leading-6 font-semibold tracking-normal">
        <PersonName person={them} />
      </h3>
      <div className="-me-2">{menu}</div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-5 gap-y-1.5">
        <p className="text-sm">
          <Gap nearMiss={nearMiss} />
          {apart !== null && <span className="block text-muted">{apart}</span>}
        </p>
        <Pills nearMiss={nearMiss} them={them} />
        {path && (
          <LinkButton to={path} kind="quiet" size="inline" className="-my-1 text-start">
            {direction === "leaves" ? t`Arrive on ${date} instead` : t`Stay until ${date}`}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** The last day of one and the first day of the other, with a dashed gap between them. */
function Pills({ nearMiss: { direction, myDay, userDay }, them }: { nearMiss: NearMiss; them: Face }) {
  const { t } = useLingui();
  const me = useAccount();
  const mine = { name: t`You`, dates: shortDay(myDay) };
  const theirs = { name: them.firstName, dates: shortDay(userDay) };
  const inWords = ({ name, dates }: typeof mine) => t`${name}: ${dates}`;
  const sides = direction === "leaves" ? [theirs, mine] : [mine, theirs];
  return (
    <div
      role="img"
      aria-label={byComma(sides.map(inWords))}
      className="flex flex-wrap items-center gap-y-1 text-sm font-semibold"
    >
      {sides.map((side, at) => (
        <span key={side.name} className="flex items-center">
          {at > 0 && <span className="w-8 border-t-2 border-dashed border-edge forced-color-adjust-none" />}
          {side === mine ? (
            <Pill person={me} on={myDay} className="bg-mine-soft text-mine-ink" />
          ) : (
            <Pill person={them} on={userDay} className="bg-theirs-soft text-theirs-ink" />
          )}
        </span>
      ))}
    </div>
  );
}

const Pill = ({ person, on, className }: { person: Face; on: Day; className: string }) => (
  <span className={classes("flex items-center gap-1.5 rounded-full py-0.5 ps-0.5 pe-2.5", className)}>
    <Avatar person={person} size="xs" />
    <time dateTime={on}>{shortDay(on)}</time>
  </span>
);

/** "Bo leaves Lisbon the day before you arrive." In the words of the notice about it. */
export function Gap({
  nearMiss: { direction, days, userFirstName: name, userPlace },
}: Pick<Props, "nearMiss">) {
  const { city } = userPlace;
  return direction === "leaves" ? (
    <Plural
      value={days}
      one={`${name} leaves ${city} the day before you arrive.`}
      other={`${name} leaves ${city} # days before you arrive.`}
    />
  ) : (
    <Plural
      value={days}
      one={`${name} arrives in ${city} the day after you leave.`}
      other={`${name} arrives in ${city} # days after you leave.`}
    />
  );
}
