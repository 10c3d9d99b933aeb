import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { findOwnStates } from "./query-states.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Files that show the states of a query by themselves, and why. */
const exceptions: Record<string, string> = {
  "web/features/admin/phones/test.tsx": "the list is offered in a combobox, which says itself that it loads",
  "web/features/chat/sending/threads.ts": "the messages are in a store of their own, not in the query",
  "web/features/chat/thread/chat-thread.tsx":
    "messages that wait to be sent are shown before the query has data",
  "web/features/groups/next-meeting.tsx":
    "one line of a card, without a button; the group's page has the retry",
  "web/features/notification-settings/unsubscribe.tsx": "it makes a change and has no query",
  "web/features/people/search-results.tsx": "earlier results stay while the next search runs",
  "web/features/people/use-qr-squares.ts":
    "the code is drawn in the browser, and its failure has a toast too",
  "web/features/phones/phones-queries.ts": "a failure counts as an answer",
  "web/features/places/places-queries.ts": "the fields of a place offer a fallback list",
  "web/pages/chats/conversation-pane.tsx": "without a profile the conversation says who it is with",
  "web/pages/command-palette/use-entries.ts": "the list says itself that it is searching",
  "web/pages/gallery/states.tsx": "it shows the component",
  "web/pages/home/first-run/first-run.tsx": "without an answer the home page is shown, which needs none",
};

test("the states of a query are shown by QueryState, with few exceptions", () => {
  expect(Object.keys(findOwnStates(root)).sort()).toEqual(Object.keys(exceptions).sort());
});

const hook = `export const useTrips = () => useQuery(queryFor(trips.list));`;
const read = {
  "a flag that is taken from the result of a hook": "const { data, isPending } = useTrips();",
  "a flag of a result with a name": "const trips = useTrips(); const failed = trips.isError;",
  "a flag that is taken from a result with a name": "const trips = useTrips(); const { isLoading } = trips;",
  "a flag of a hook that calls another hook": "const { isLoadingError } = useUpcoming();",
  "the component of an error": "const Failed = () => <ErrorState onRetry={again} />;",
};

test.each(Object.entries(read))("%s is found", (_, code) => {
  expect(Object.keys(findIn(code))).toEqual(["web/features/trips/trips.tsx"]);
});

test.each([
  "const trips = useTrips(); const shown = trips.data ?? [];",
  "const remove = useDeleteTrip(); const busy = remove.isPending;",
  "const isPending = (trip) => trip.isPending;",
])("%s is allowed", (code) => {
  expect(findIn(code)).toEqual({});
});

function findIn(code: string): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "coincide-query-states-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    "web/features/trips/trips-queries.ts": `${hook}
      export function useUpcoming() { const all = useTrips(); return { ...all }; }
      export const useDeleteTrip = () => useMutation({});`,
    "web/features/trips/trips.tsx": code,
    "web/pages/home/home.tsx": "export const Home = () => null;",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return findOwnStates(folder);
}
