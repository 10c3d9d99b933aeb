import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { MapArea, MapPanel } from "./map-frame.tsx";
import { MapButtons } from "./map-buttons.tsx";
import type { Positions } from "./positions-queries.ts";
import { pointOf } from "./projection.ts";
import { SpotList } from "./spot-list.tsx";
import { legsOf, spotsIn, type MapSpot, type Travels, type Year } from "./spots.ts";
import { useMapView } from "./use-view.ts";
import { fitPoints, clampView } from "./view.ts";
import type { MapGeometry } from "./world.ts";
import { WorldMap } from "./world-map.tsx";

type Props = {
  year: Year;
  travels: Travels;
  world: MapGeometry;
  positions: Positions;
  /** Shown above the list. */
  children: ReactNode;
};

/** The map of a year, and the same places as a list; what is chosen in one is shown in the other. */
export function TravelMap({ year, travels, world, positions, children }: Props) {
  const { t } = useLingui();
  const map = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const spots = spotsIn(year, travels);
  const isPlaced = ({ placeId }: MapSpot) => positions.has(placeId);
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
    <>
      <MapArea>
        <WorldMap
          map={map}
          world={world}
          spots={shown}
          legs={legsOf(year, travels)}
          positions={positions}
          chosen={chosen}
          onChoose={setChosen}
          look={look}
        />
        <MapButtons view={look.view} places={places} onLook={look.setView} />
      </MapArea>
      <MapPanel>
        {children}
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
      </MapPanel>
    </>
  );
}
