import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type DayLocation, days } from "#contract/features/days.ts";
import { type Match, matches, type NearMiss } from "#contract/features/matches.ts";
import { people, type PublicProfile } from "#contract/features/people.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import { isKnownPlaceId } from "#web/lib/place-choice.ts";
import { useAccount } from "#web/lib/session/session.ts";
import type { KnownPlace } from "./where-options.ts";

type Home = {
  homeCountry: string | null;
  homeState: string | null;
  homeCity: string | null;
  homePlaceId: string | null;
};

type RecentPlaces = {
  /** Those of the person's trips, newest first, of their saved days, and home. */
  readonly own: readonly KnownPlace[];
  /** More places, of their matches and near misses, and homes of their connections. */
  readonly others: readonly KnownPlace[];
};

/** Known places. They come from answers that are on the device already, so also without a connection. */
export function useRecentPlaces(): RecentPlaces {
  const client = useQueryClient();
  const account = useAccount();
  return recentPlaces(
    {
      trips: cached<Trip>(client, trips.list.path),
      days: cached<DayLocation>(client, days.list.path),
      matches: cached<Match>(client, matches.list.path),
      nearMisses: cached<NearMiss>(client, matches.nearMisses.path),
      profiles: client
        .getQueriesData<PublicProfile>({ queryKey: [people.profile.path] })
        .flatMap(([, profile]) => profile ?? []),
    },
    account,
  );
}

/** All rows of the cached lists of a route. */
const cached = <Row>(client: QueryClient, path: string): Row[] =>
  client.getQueriesData<Row[]>({ queryKey: [path] }).flatMap(([, rows]) => (Array.isArray(rows) ? rows : []));

export function recentPlaces(
  lists: {
    trips: readonly (KnownPlace & { startDate: string })[];
    days: readonly (KnownPlace & { date: string })[];
    matches: readonly KnownPlace[];
    nearMisses: readonly { userPlace: KnownPlace }[];
    profiles: readonly { relation: PublicProfile["relation"]; home: KnownPlace | null }[];
  },
  { homeCountry, homeState, homeCity, homePlaceId }: Home,
): RecentPlaces {
  const home =
    homeCountry && homeCity && homePlaceId
      ? [{ country: homeCountry, state: homeState ?? "", city: homeCity, placeId: homePlaceId }]
      : [];
  const own = distinct([
    ...lists.trips.toSorted((a, b) => b.startDate.localeCompare(a.startDate)),
    ...lists.days.toSorted((a, b) => b.date.localeCompare(a.date)),
    ...home,
  ]);
  const theirs = distinct([
    ...lists.matches,
    ...lists.nearMisses.map(({ userPlace }) => userPlace),
    ...lists.profiles.flatMap((profile) =>
      profile.relation === "connected" && profile.home ? [profile.home] : [],
    ),
  ]);
  const isOwn = new Set(own.map(({ placeId }) => placeId));
  return { own, others: theirs.filter(({ placeId }) => !isOwn.has(placeId)) };
}

/** Each city of the data set once. */
function distinct(all: readonly KnownPlace[]): KnownPlace[] {
  const places = new Map<string, KnownPlace>();
  for (const { placeId, city, state, country, partOf } of all)
    if (isKnownPlaceId(placeId) && !places.has(placeId))
      places.set(placeId, { placeId, city, state, country, ...(partOf && { partOf }) });
  return [...places.values()];
}
