import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { matches } from "#contract/features/matches.ts";
import { invalidate, queryFor } from "./read.ts";

const { queryKey } = queryFor(matches.newCount);
const before = { count: 0 };
const after = { count: 1 };

/** A cache that has asked for the matches. The answer is held back until `arrives` is called. */
function asked({ isOnScreen = false, known = undefined as typeof before | undefined } = {}) {
  const client = new QueryClient();
  if (known) client.setQueryData(queryKey, known);
  const older = Promise.withResolvers<typeof before>();
  const answers = [older.promise, Promise.resolve(after)];
  const options = { queryKey, queryFn: () => answers.shift() ?? Promise.resolve(after), staleTime: 0 };
  const close = isOnScreen ? new QueryObserver(client, options).subscribe(() => {}) : () => {};
  const answer = client.fetchQuery(options);
  return { client, options, answer, close, arrives: () => older.resolve(before) };
}

test.each([
  { where: "that nobody sees yet", isOnScreen: false },
  { where: "that a screen waits for", isOnScreen: true },
  { where: "that nobody sees now", isOnScreen: false, known: before },
  { where: "that a screen shows", isOnScreen: true, known: before },
])("an answer $where, asked for before a change, is not the answer after it", async (state) => {
  const { client, answer, close, arrives } = asked(state);
  void invalidate(client, matches.newCount);
  arrives();
  expect(await answer).toEqual(after);
  expect(client.getQueryData(queryKey)).toEqual(after);
  close();
});

test("a screen that opens after a change waits for what is true after it", async () => {
  const { client, options, arrives } = asked();
  void invalidate(client, matches.newCount);
  const opened = new QueryObserver(client, options);
  const seen: unknown[] = [];
  const close = opened.subscribe(({ data, isFetching }) => isFetching || seen.push(data));
  arrives();
  await expect.poll(() => seen).toEqual([after]);
  close();
});

test("answers of other routes that are under way are not asked for again", async () => {
  const { client, answer, arrives } = asked();
  void invalidate(client, matches.list);
  arrives();
  expect(await answer).toEqual(before);
});
