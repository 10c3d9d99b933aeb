import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { get } from "idb-keyval";
import { afterEach, expect, test } from "vitest";
import { people } from "#contract/features/people.ts";
import { trips } from "#contract/features/trips.ts";
import { CallError } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { trip } from "#web/testing/ana.ts";
import { profileOf } from "#web/testing/groups.ts";
import { tokenFor } from "#web/testing/server.ts";
import { newestCachedAt, persistQueries } from "./queries.ts";

const { put } = IDBObjectStore.prototype;
afterEach(() => {
  IDBObjectStore.prototype.put = put;
  localStorage.clear();
});

const listKey = queryFor(trips.list).queryKey;
const stored = () => get<{ clientState: object }>("react-query-offline-cache");

test("answers that a full disk doesn't take are stored with the next write", async () => {
  storeToken(tokenFor(60, "ana"));
  const client = new QueryClient();
  const stop = await persistQueries(client, "ana");
  let attempts = 0;
  IDBObjectStore.prototype.put = () => {
    attempts += 1;
    throw new DOMException("Full", "QuotaExceededError");
  };
  client.setQueryData(listKey, [trip({ name: "Lisbon" })]);
  await expect.poll(() => attempts).toBe(1);
  expect(newestCachedAt(client)).toBeGreaterThan(0);

  IDBObjectStore.prototype.put = put;
  client.setQueryData(listKey, [trip({ name: "Kyoto" })]);
  await expect.poll(async () => JSON.stringify(await stored())).toContain("Kyoto");
  stop();
});

test("a person who isn't found any more is not restored, everything else is", async () => {
  storeToken(tokenFor(60, "ana"));
  const bosKey = queryFor(people.profile, { params: { userId: "bo" } }).queryKey;
  const before = new QueryClient();
  const stop = await persistQueries(before, "ana");
  before.setQueryData(listKey, [trip({ name: "Porto" })]);
  before.setQueryData(bosKey, profileOf("connected"));
  await expect.poll(async () => JSON.stringify(await stored())).toContain("Freya");
  stop();

  const after = new QueryClient();
  const notFound = () => Promise.reject(new CallError(404, "{}"));
  await after.prefetchQuery({ queryKey: bosKey, queryFn: notFound, retry: false });
  const stopAgain = await persistQueries(after, "ana");
  expect(after.getQueryData(listKey)).toMatchObject([{ name: "Porto" }]);
  expect(after.getQueryData(bosKey)).toBeUndefined();
  stopAgain();
});
