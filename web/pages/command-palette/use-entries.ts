import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { navigate } from "#web/lib/navigation.tsx";
import { useConversations } from "#features/chat/conversations-queries.ts";
import { personOf, useConnections } from "#features/connections/connections-queries.ts";
import { usePlans } from "#features/days/days-queries.ts";
import { useGroups } from "#features/groups/groups-queries.ts";
import { useMatches } from "#features/matches/matches-queries.ts";
import { usePlaceSearch } from "#features/places/places-queries.ts";
import { placeOption } from "#features/places/where-options.ts";
import { useNameSearch } from "#features/people/people-queries.ts";
import { newTripPath } from "#contract/shared/page-paths.ts";
import type { FoundPlace } from "#contract/features/places.ts";
import type { Person } from "#contract/features/people.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { chatPath, personPath } from "#contract/shared/page-paths.ts";
import { isolatedHere } from "#web/lib/format/comma.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { chooseTheme } from "#web/lib/theme.ts";
import type { Entry, EntryGroup } from "./entries.ts";
import { ownEntries } from "./own-entries.ts";
import { type PaletteLink, pageLinks, staffLinks, actionLinks } from "./places-to-go.ts";
import { shortcutFor, shortcutTo } from "./shortcuts.ts";
import { cityOfTripCommand } from "./trip-command.ts";

type PaletteActions = { onMessage: () => void; onShowShortcuts: () => void; onLogOut: () => void };

/** Cities that the server found, and the id of the one that it takes the text for. */
type FoundCities = { found: readonly FoundPlace[]; best: string | undefined; text: string };

/** The person's own trips, cities, groups and conversations: cached ones at once, then the server's. */
function useOwnEntries(known: ReadonlySet<string>, { found, best, text }: FoundCities): Entry[] {
  const { t } = useLingui();
  const plans = usePlans().data;
  const conversations = useConversations({ archived: false, typed: "" }).data ?? [];
  const things = {
    trips: plans?.trips ?? [],
    stays: plans?.stays ?? [],
    matches: useMatches().data ?? [],
    groups: useGroups().data ?? [],
    // People who are connected have an entry already.
    conversations: conversations.filter(({ userId }) => !known.has(userId)),
  };
  const words = {
    home: t`Home`,
    match: t`Matches`,
    chatWith: (name: string) => t`Chat with ${name}`,
    members: (n: number) => plural(n, { one: "# member", other: "# members" }),
    // "Ft. Worth" is no name of Fort Worth, but the server knows what it means.
    otherNames: (placeId: string) =>
      [otherNamesOf(found, placeId), ...(placeId === best ? [text] : [])].join(" "),
  };
  return ownEntries(things, todayHere(), words).map(({ to, ...it }) => ({ ...it, run: () => navigate(to) }));
}

/** The names by which the server found a city for the text. */
const otherNamesOf = (found: readonly FoundPlace[], placeId: string): string =>
  found
    .filter((it) => it.placeId === placeId)
    .flatMap(({ city, alias, localName }) => [city, alias ?? "", localName ?? ""])
    .join(" ");

/** A text of fewer letters is rarely meant to be a city, except in a script in which a word has two. */
const isCity = (text: string) =>
  text.trim().length >= (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? 2 : 3);
const maxCities = 5;

const uniquePlaces = (all: readonly FoundPlace[]): FoundPlace[] => [
  ...new Map(all.map((it) => [it.placeId, it])).values(),
];

/** Cities for the text, and for the part of it that names the city of a command such as "trip to kyo". */
function useCities(text: string, newTripTo: (place: { city: string }) => string) {
  const { t } = useLingui();
  const { homeCountry } = useAccount();
  const command = cityOfTripCommand(text, {
    language: localeState.language,
    newTripTo: (city) => newTripTo({ city }),
    others: [t`Add New Trip`, t`Add trip`],
  });
  const whole = isCity(text) ? text : "";
  const part = command !== null && isCity(command) ? command : "";
  const all = usePlaceSearch(whole, homeCountry, maxCities);
  const named = usePlaceSearch(part, homeCountry, maxCities);
  const found = [...(whole ? all.list : []), ...(part ? named.list : [])];
  // The results of an earlier text answer this one only if they match it.
  const answers = part && named.isCurrent ? named.list : [];
  const seen = new Set(answers.map(({ placeId }) => placeId));
  return {
    best: whole && all.isCurrent ? all.list[0]?.placeId : undefined,
    named: answers,
    list: uniquePlaces(found).filter(({ placeId }) => !seen.has(placeId)),
    loading: (whole !== "" && all.loading) || (part !== "" && named.loading),
  };
}

/**
 * All entries that the palette can offer now. People who aren't connected and cities of the world are
 * searched on the server by the text.
 */
export function useEntries(
  text: string,
  only: "message" | null,
  { onMessage, onShowShortcuts, onLogOut }: PaletteActions,
) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useAccount();
  const connections = useConnections();
  const connected = (connections.data ?? []).map(personOf);
  const search = useNameSearch(only ? "" : text);
  const newTripTo = (place: { city: string }) => t`New trip to ${place.city}`;
  const cities = useCities(only ? "" : text, newTripTo);
  const known = new Set(connected.map(({ id }) => id));
  const found = [...cities.list, ...cities.named];
  const own = useOwnEntries(known, { found, best: cities.best, text });

  const goal =
    (group: EntryGroup) =>
    (it: PaletteLink): Entry => ({
      id: it.to,
      group,
      name: i18n._(it.name),
      keys: shortcutTo(it.to)?.keys,
      run: () => navigate(it.to),
    });
  const message = (person: Person): Entry => ({
    id: `message:${person.id}`,
    group: "message",
    name: only ? nameOf(person) : t`Message ${nameOf(person)}`,
    person,
    note: isolatedHere(`@${person.username}`),
    run: () => navigate(chatPath(person.id)),
  });
  const page = (person: Person): Entry => ({
    id: `person:${person.id}`,
    group: "people",
    name: nameOf(person),
    person,
    note: isolatedHere(`@${person.username}`),
    run: () => navigate(personPath(person.id)),
  });
  const newTrip = (place: FoundPlace): Entry => ({
    id: `new-trip:${place.placeId}`,
    group: "cities",
    name: newTripTo(place),
    placeId: place.placeId,
    note: placeOption(place).line ?? "",
    // Not `isFound`: a city that the search takes for a mistyped name is no answer to the name of a page.
    also: `${place.state} ${place.country}`,
    run: () => navigate(newTripPath(place)),
  });
  const deed = (id: string, name: string, run: () => void, keys?: readonly string[]): Entry => ({
    id,
    group: "do",
    name,
    keys,
    run,
  });

  if (only) return { entries: connected.map(message), searching: connections.isPending };
  const others = (search.data ?? []).filter(({ id }) => !known.has(id));
  return {
    searching: search.searching || cities.loading,
    entries: [
      ...pageLinks.map(goal("go")),
      ...actionLinks.map(goal("do")),
      {
        ...deed("message", t`Message someone`, onMessage, shortcutFor("message")?.keys),
        also: t`Start New Chat`,
      },
      deed("theme:light", t`Light theme`, () => chooseTheme("light")),
      deed("theme:dark", t`Dark theme`, () => chooseTheme("dark")),
      deed("theme:system", t`Device theme`, () => chooseTheme("system")),
      deed("shortcuts", t`Keyboard shortcuts`, onShowShortcuts, shortcutFor("map")?.keys),
      deed("logout", t`Logout`, onLogOut),
      ...own,
      ...connected.map(page),
      ...connected.map(message),
      ...cities.named.map((place): Entry => ({ ...newTrip(place), isFound: true })),
      ...cities.list.map(newTrip),
      ...others.map((person): Entry => ({ ...page(person), isFound: true })),
      ...(isAdmin ? staffLinks.map(goal("staff")) : []),
    ],
  };
}
