import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { navigate } from "#web/lib/navigation.tsx";
import { useConversations } from "#features/chat/conversations-queries.ts";
import { personOf, useConnections } from "#features/connections/connections-queries.ts";
import { usePlans } from "#features/days/days-queries.ts";
import { useGroups } from "#features/groups/groups-queries.ts";
import { useMatches } from "#features/matches/matches-queries.ts";
import { useNameSearch } from "#features/people/people-queries.ts";
import type { Person } from "#contract/features/people.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { chatPath, nameOf, personPath } from "#web/lib/format/person-name.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { chooseTheme } from "#web/lib/theme.ts";
import { logOut } from "#web/pages/app-shell/log-out.ts";
import type { Entry, Group } from "./entries.ts";
import { ownEntries } from "./own-entries.ts";
import { type PaletteLink, pageLinks, staffLinks, actionLinks } from "./places-to-go.ts";
import { shortcutFor, shortcutTo } from "./shortcuts.ts";

type PaletteActions = { onMessage: () => void; onShowShortcuts: () => void };

/** The person's own trips, cities, groups and conversations: cached ones at once, then the server's. */
function useOwnEntries(known: ReadonlySet<string>): Entry[] {
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
  };
  return ownEntries(things, todayHere(), words).map(({ to, ...it }) => ({ ...it, run: () => navigate(to) }));
}

/**
 * All entries that the palette can offer now. People who aren't connected are searched on the server by the
 * text.
 */
export function useEntries(
  text: string,
  only: "message" | null,
  { onMessage, onShowShortcuts }: PaletteActions,
) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useAccount();
  const connections = useConnections();
  const connected = (connections.data ?? []).map(personOf);
  const search = useNameSearch(only ? "" : text);
  const known = new Set(connected.map(({ id }) => id));
  const own = useOwnEntries(known);

  const goal =
    (group: Group) =>
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
    note: `@${person.username}`,
    run: () => navigate(chatPath(person.id)),
  });
  const page = (person: Person): Entry => ({
    id: `person:${person.id}`,
    group: "people",
    name: nameOf(person),
    note: `@${person.username}`,
    run: () => navigate(personPath(person.id)),
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
    searching: search.searching,
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
      deed("logout", t`Logout`, () => void logOut()),
      ...own,
      ...connected.map(page),
      ...connected.map(message),
      ...others.map((person): Entry => ({ ...page(person), isFound: true })),
      ...(isAdmin ? staffLinks.map(goal("staff")) : []),
    ],
  };
}
