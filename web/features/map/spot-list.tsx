import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { range } from "#web/lib/format/dates.ts";
import { nameOf, personPath } from "#web/lib/format/person-name.ts";
import { comma } from "#web/lib/format/comma.ts";
import { regionLine } from "#web/lib/format/place-names.ts";
import { classes } from "#ui/styles/classes.ts";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import { useSpotWords } from "./spot-words.ts";
import type { Spot } from "./spots.ts";

type Props = {
  spots: readonly Spot[];
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

function SpotRow({ spot, isChosen, onChoose }: { spot: Spot; isChosen: boolean; onChoose: () => void }) {
  const words = useSpotWords();
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
            {spot.city}
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
        <ul className="grid gap-1 border-t border-line px-3.5 py-2">
          {spot.overlaps.map((it) => (
            <li
              key={`${it.userId} ${it.overlapStartDate}`}
              className="flex flex-wrap items-center gap-x-2 text-sm"
            >
              <span
                aria-hidden="true"
                className="size-3 rounded-full border-3 border-shared bg-shared-soft forced-color-adjust-none"
              />
              <Link
                to={personPath(it.userId)}
                className="target inline-flex items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                <Trans>with {nameOf({ firstName: it.userFirstName, lastName: it.userLastName })}</Trans>
              </Link>
              <time dateTime={it.overlapStartDate} className="text-muted">
                {range(it.overlapStartDate, it.overlapEndDate)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
