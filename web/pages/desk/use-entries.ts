import { useLingui } from "@lingui/react/macro";
import { navigate } from "../../lib/navigation.tsx";
import { personOf, useConnections } from "../../features/connections/connections-queries.ts";
import { useNameSearch } from "../../features/people/people-queries.ts";
import type { Person } from "../../../contract/people.ts";
import { chatPath, nameOf, personPath } from "../../lib/person-name.ts";
import { useAccount } from "../../lib/session.ts";
import { chooseTheme } from "../../lib/theme.ts";
import { logOut } from "../log-out.ts";
import type { Entry, Group } from "./entries.ts";
import { type Goal, pagesToGo, staffPages, thingsToDo } from "./places-to-go.ts";
import { shortcutFor, shortcutTo } from "./shortcuts.ts";

type Doings = { onMessage: () => void; onShowShortcuts: () => void };

/** Everything the palette can offer now; people beyond one's connections are asked for by the text. */
export function useEntries(text: string, only: "message" | null, { onMessage, onShowShortcuts }: Doings) {
  const { t, i18n } = useLingui();
  const { isAdmin } = useAccount();
  const connections = useConnections();
  const connected = (connections.data ?? []).map(personOf);
  const search = useNameSearch(only ? "" : text);
  const known = new Set(connected.map(({ id }) => id));

  const goal =
    (group: Group) =>
    (it: Goal): Entry => ({
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
      ...pagesToGo.map(goal("go")),
      ...thingsToDo.map(goal("do")),
      deed("message", t`Message someone`, onMessage, shortcutFor("message")?.keys),
      deed("theme:light", t`Light theme`, () => chooseTheme("light")),
      deed("theme:dark", t`Dark theme`, () => chooseTheme("dark")),
      deed("theme:system", t`Theme of the device`, () => chooseTheme("system")),
      deed("shortcuts", t`Keyboard shortcuts`, onShowShortcuts, shortcutFor("map")?.keys),
      deed("logout", t`Logout`, () => void logOut()),
      ...connected.map(page),
      ...connected.map(message),
      ...others.map((person): Entry => ({ ...page(person), isFound: true })),
      ...(isAdmin ? staffPages.map(goal("staff")) : []),
    ],
  };
}
