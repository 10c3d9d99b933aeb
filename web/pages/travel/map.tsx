import { useLingui } from "@lingui/react/macro";
import { ImageDown } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useMemo } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { usePlans } from "#features/days/days-queries.ts";
import { homeOf } from "#features/days/home-of.ts";
import { MapArea, MapFrame, MapPanel } from "#features/map/map-frame.tsx";
import { usePositions } from "#features/map/positions-queries.ts";
import { spotsIn, type Travels, type Year, yearsOf } from "#features/map/spots.ts";
import { TravelMap } from "#features/map/travel-map.tsx";
import { useWorld } from "#features/map/world.ts";
import { useMatches } from "#features/matches/matches-queries.ts";
import { joinQueries, type Loadable } from "#web/lib/api/loadable.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

const YearPicture = lazy(() =>
  import("#features/map/year/picture-dialog.tsx").then((it) => ({ default: it.YearPictureDialog })),
);

/** The person's past and future stays and their meetings, on a map and as a list. */
export function MapPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="trips" layout="map" title={t`Map`}>
      <MyMap />
    </SignedInPage>
  );
}

function MyMap() {
  const { t } = useLingui();
  const travels = useTravels();
  const spots = travels.data ? spotsIn(null, travels.data) : [];
  const query = joinQueries({
    travels,
    world: useWorld(),
    positions: usePositions(spots.map(({ placeId }) => placeId)),
  });
  return (
    <MapFrame
      head={
        <>
          <div className="-mb-2">
            <PageHead to="/" whereFrom back={t`Back to Trips`} />
          </div>
          <h1 className="text-lg">{t`Map`}</h1>
        </>
      }
    >
      <QueryState
        query={query}
        loading={t`Loading the map`}
        skeleton={<MapSkeleton />}
        error={t`The map didn’t load`}
      >
        {(loaded) => <LoadedMap {...loaded} />}
      </QueryState>
    </MapFrame>
  );
}

type MapProps = Pick<ComponentProps<typeof TravelMap>, "travels" | "world" | "positions">;

function LoadedMap({ travels, world, positions }: MapProps) {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const years = yearsOf(travels);
  const year = yearFrom(address.get("year"), years);
  return (
    <>
      <TravelMap key={year} year={year} travels={travels} world={world} positions={positions}>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-28 flex-1 sm:max-w-48">
            <Select
              label={t`Year`}
              value={year ?? allYears}
              onChange={({ target }) => setAddress({ year: target.value }, { replace: true })}
              options={[
                { value: allYears, label: t`All years` },
                ...years.map((it) => ({ value: it, label: it })),
              ]}
            />
          </div>
          {years.length > 0 && (
            <Button
              kind="secondary"
              size="medium"
              onClick={() => setAddress({ ...Object.fromEntries(address), picture: "" })}
            >
              <ImageDown aria-hidden="true" size={20} />
              {t`A picture of the year`}
            </Button>
          )}
        </div>
      </TravelMap>
      {address.has("picture") && years[0] && (
        <Suspense>
          <YearPicture
            years={years}
            year={year ?? years[0]}
            travels={travels}
            world={world}
            positions={positions}
            onClose={() => setAddress(year ? { year } : {}, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}

const allYears = "all";

/** The year in the address if it has stays; else the current year if it has any. Null means all years. */
function yearFrom(asked: string | null, years: readonly string[]): Year {
  if (asked === allYears) return null;
  return years.find((it) => it === (asked ?? todayHere().slice(0, 4))) ?? null;
}

function useTravels(): Loadable<Travels> {
  const account = useAccount();
  const query = joinQueries({ plans: usePlans(), matches: useMatches() });
  const { plans, matches } = query.data ?? {};
  const data = useMemo(
    (): Travels | undefined => plans && matches && { stays: plans.stays, matches, home: homeOf(account) },
    [plans, matches, account],
  );
  return { ...query, data };
}

const MapSkeleton = () => (
  <>
    <MapArea />
    <MapPanel>
      <div className="grid gap-2">
        <Skeleton className="mb-4 h-18 w-44" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </MapPanel>
  </>
);
