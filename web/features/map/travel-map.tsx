import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { TripsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { MapButtons } from "./map-buttons.tsx";
import type { Positions } from "./positions-queries.ts";
import { pointOf } from "./projection.ts";
import { SpotList } from "./spot-list.tsx";
import { legsOf, spotsIn, type Spot, type Travels, type Year } from "./spots.ts";
import { useMapView } from "./use-view.ts";
import { fitPoints, clampView } from "./view.ts";
import type { World } from "./world.ts";
import { WorldMap } from "./world-map.tsx";

type Props = { year: Year; travels: Travels; world: World; positions: Positions };

/** The map of a year, and the same places as a list; what is chosen in one is shown in the other. */
export function TravelMap({ year, travels, world, positions }: Props) {
  const { t } = useLingui();
  const map = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const spots = spotsIn(year, travels);
  const isPlaced = ({ placeId }: Spot) => positions.has(placeId);
  const [shown, unplaced] = [spots.filter(isPlaced), spots.filter((spot) => !isPlaced(spot))];
  const places = fitPoints(shown.map(({ placeId }) => pointOf(positions.get(placeId)!)));
  const look = useMapView(places, map);
  const count = spots.length;
  const meetings = spots.reduce((sum, { overlaps }) => sum + overlaps.length, 0);

  const chooseInList = (placeId: string | null) => {
    setChosen(placeId);
    const at = placeId && positions.get(placeId);
    if (!at) return;
    const [x, y] = pointOf(at);
    look.setView((view) => clampView({ x, y, zoom: Math.max(view.zoom, 3) }));
  };

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="relative aspect-4/3 overflow-hidden rounded-lg border border-line bg-surface lg:sticky lg:top-24">
        <WorldMap
          map={map}
          world={world}
          spots={shown}
          legs={legsOf(year, travels.stays)}
          positions={positions}
          chosen={chosen}
          onChoose={setChosen}
          look={look}
        />
        <MapButtons view={look.view} places={places} onLook={look.setView} />
      </div>
      <section aria-label={t`Places`} className="grid grid-cols-1 gap-3">
        <p role="status" className="text-sm text-muted">
          <Plural value={count} one="# place" other="# places" /> ·{" "}
          <Plural value={meetings} one="# match" other="# matches" />
        </p>
        {spots.every(({ visits, overlaps }) => visits.length + overlaps.length === 0) && (
          <EmptyState
            drawing={<TripsIllustration />}
            title={t`Nothing on the map yet`}
            action={<LinkButton to="/?add=trip">{t`Add New Trip`}</LinkButton>}
          >
            <Trans>Your trips appear here as soon as you add them.</Trans>
          </EmptyState>
        )}
        <SpotList spots={shown} chosen={chosen} onChoose={chooseInList} />
        {unplaced.length > 0 && (
          <>
            <h2 className="mt-2 text-lg">{t`Not on the map`}</h2>
            <p className="text-sm text-muted">
              <Trans>These places were typed in, so we don’t know where they are.</Trans>
            </p>
            <SpotList spots={unplaced} chosen={chosen} onChoose={setChosen} />
          </>
        )}
      </section>
    </div>
  );
}
