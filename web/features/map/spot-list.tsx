import { Trans } from "@lingui/react/macro";
import { Fragment, useEffect, useRef } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { areApart, useTheirPlace } from "#web/lib/format/apart.ts";
import { range } from "#web/lib/format/dates.ts";
import { personPath } from "#contract/shared/page-paths.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { comma } from "#web/lib/format/comma.ts";
import { regionLine } from "#web/lib/format/place-names.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { classes } from "#ui/styles/classes.ts";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import { peopleAt } from "./clusters.ts";
import { useSpotWords } from "./spot-words.ts";
import type { MapSpot } from "./spots.ts";

type Props = {
  spots: readonly MapSpot[];
  chosen: string | null;
  onChoose: (placeId: string | null) => void;
};

/** The places of the map as a list; the one that is chosen there is scrolled into view here. */
export function SpotList({ spots, chosen, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!chosen) return;
    const row = [...(list.current?.children ?? [])].find((it) => it.getAttribute("data-place") === chosen);
    row?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <ul ref={list} className="grid grid-cols-1 gap-2">
      {spots.map((spot) => (
        <SpotRow
          key={spot.placeId}
          spot={spot}
          isChosen={spot.placeId === chosen}
          onChoose={() => onChoose(spot.placeId === chosen ? null : spot.placeId)}
        />
      ))}
    </ul>
  );
}

function SpotRow({ spot, isChosen, onChoose }: { spot: MapSpot; isChosen: boolean; onChoose: () => void }) {
  const words = useSpotWords();
  const away = useTheirPlace();
  return (
    <li
      data-place={spot.placeId}
      className={classes(
        "rounded-md border bg-raised transition-colors",
        isChosen ? "border-accent ring-1 ring-accent" : "border-line hover:border-edge",
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="target flex w-full items-start gap-3 rounded-md px-3.5 py-2.5 text-start"
      >
        <span
          aria-hidden="true"
          style={{ backgroundColor: strongColourOf(spot.placeId) }}
          className={classes(
            "mt-1.5 size-3 shrink-0 forced-color-adjust-none",
            spot.isHome ? "rounded-[3px]" : "rounded-full",
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">
            <bdi>{spot.city}</bdi>
            <span className="font-normal text-muted">
              {comma()}
              {regionLine(spot)}
            </span>
          </span>
          <span className="block text-sm text-muted">{words(spot)}</span>
          {spot.visits.length > 0 && (
            <span className="block text-sm">
              {spot.visits.map(({ firstDay, lastDay }) => (
                <time key={firstDay} dateTime={firstDay} className="me-3 inline-block">
                  {range(firstDay, lastDay)}
                </time>
              ))}
            </span>
          )}
        </span>
      </button>
      {spot.overlaps.length > 0 && (
        <ul className="border-t border-line px-3.5 py-1">
          {meetingsOf(spot).map(({ person, overlaps }) => (
            <li key={person.id} className="flex items-center gap-3 py-1 text-sm">
              <Avatar person={person} size="sm" />
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <Link
                  to={personPath(person.id)}
                  className="target inline-flex items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  <Trans>with {nameOf(person)}</Trans>
                </Link>
                {overlaps.map((it) => (
                  <Fragment key={it.overlapStartDate}>
                    <time dateTime={it.overlapStartDate} className="text-muted">
                      {range(it.overlapStartDate, it.overlapEndDate)}
                    </time>
                    {areApart(it) && <span className="text-muted">{away(it)}</span>}
                  </Fragment>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Each person whom the user meets there, with all their common days. */
const meetingsOf = (spot: MapSpot) =>
  peopleAt([spot]).map((person) => ({
    person,
    overlaps: spot.overlaps.filter(({ userId }) => userId === person.id),
  }));
