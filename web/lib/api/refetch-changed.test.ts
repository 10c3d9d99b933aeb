import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { days } from "#contract/features/days.ts";
import { matches } from "#contract/features/matches.ts";
import { onboarding } from "#contract/features/onboarding.ts";
import { trips } from "#contract/features/trips.ts";
import { ChangeKind } from "#contract/shared/realtime.ts";
import type { Route } from "#contract/shared/route.ts";
import { startRealtime, stopRealtime } from "#web/pages/app-shell/connect-realtime.ts";
import { channelState } from "#web/lib/realtime/socket.ts";
import { storeToken } from "#web/lib/session/token.ts";
import { signedInAs, ana } from "#web/testing/ana.ts";
import { channelServer } from "#web/testing/channel.ts";
import { tokenFor, testServer } from "#web/testing/server.ts";
import { wholeRoutes } from "#web/testing/whole-routes.ts";
import { call } from "./call.ts";
import { queryClient } from "./query.ts";
import { queryFor } from "./read.ts";
import { refetchChanged } from "./refetch-changed.ts";
import { upload } from "./upload.ts";

const routes = wholeRoutes.filter(({ audience }) => audience === "user");
const paramsOf = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, "1"]));
const addressOf = ({ method, path }: Route) => `${method} ${path.replaceAll(/:\w+/g, "1")}`;
const send = (route: Route): Promise<unknown> => {
  const input = { params: paramsOf(route) } as never;
  return route.file ? upload(route, input, () => {}, new FormData()) : call(route, input);
};

/** Shows everything that a person can read. Returns what is fetched again while `act` runs and after it. */
function everythingOnScreen() {
  for (const route of routes.filter(({ method }) => method === "GET")) {
    const query = queryFor(route, { params: paramsOf(route) } as never);
    const { queryKey, queryFn } = query;
    const options = {
      queryKey,
      queryFn,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      initialData: null,
    };
    onTestFinished(new QueryObserver(queryClient, options).subscribe(() => {}));
  }
  return async (act: (fetched: ReadonlySet<unknown>) => unknown): Promise<Set<unknown>> => {
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const fetched = new Set<unknown>();
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "fetch") fetched.add(event.query.queryKey[0]);
    });
    await act(fetched);
    // Longer than a refetch waits.
    await new Promise((resolve) => setTimeout(resolve, 30));
    stop();
    return fetched;
  };
}

test("after each call, a page fetches again what another device does when it hears of it", async () => {
  const channel = await channelServer();
  storeToken(tokenFor(60, "ana"));
  startRealtime("ana");
  onTestFinished(stopRealtime);
  await expect.poll(channelState).toBe("open");
  const refetchedBy = everythingOnScreen();
  const afterEvent = new Map<ChangeKind, Set<unknown>>();
  for (const kind of ChangeKind.options) {
    const hear = (fetched: ReadonlySet<unknown>) => {
      channel.emit("changed", { kinds: [kind] });
      return expect.poll(() => fetched.size).toBeGreaterThan(0);
    };
    afterEvent.set(kind, await refetchedBy(hear));
  }
  stopRealtime();

  const writing = routes.filter(({ method }) => method !== "GET");
  await testServer(Object.fromEntries(writing.map((route) => [addressOf(route), { body: {} }])));
  for (const route of writing) {
    const { changes } = route;
    const kinds = changes && !("none" in changes) ? changes : [];
    const expected = new Set(kinds.flatMap((kind) => [...afterEvent.get(kind)!]));
    const named = (fetched: ReadonlySet<unknown>) => [addressOf(route), [...fetched].toSorted()];
    const fetched = await refetchedBy(async (soFar) => {
      await send(route);
      await expect.poll(() => named(soFar)).toEqual(named(expected));
    });
    expect(named(fetched)).toEqual(named(expected));
  }
});

test("what only the domain knows is fetched again too, and what a refusal shows to be gone", async () => {
  storeToken(tokenFor(60, "ana"));
  await testServer({
    "POST /api/trips": [
      { body: {}, changed: ["matches"] },
      { status: 400, body: {}, changed: ["matches"] },
    ],
    "DELETE /api/trips/1": { status: 404, body: {} },
  });
  const refetchedBy = everythingOnScreen();
  const create = () => call(trips.create, { body: {} as never }).catch(() => null);
  expect(await refetchedBy(create)).toContain(matches.nearMisses.path);
  expect(await refetchedBy(create)).toEqual(new Set());
  const remove = () => call(trips.remove, { params: { id: 1 } }).catch(() => null);
  expect(await refetchedBy(remove)).toContain(trips.list.path);
});

test.each(["trips", "connections", "account"] as const)(
  "the first steps are read again after a change of %s, which may have done one of them",
  async (kind) => {
    storeToken(tokenFor(60, "ana"));
    await testServer({});
    const refetchedBy = everythingOnScreen();
    const change = () => refetchChanged(queryClient, [kind]);
    expect(await refetchedBy(change)).toContain(onboarding.read.path);
  },
);

/** Ana, whose page shows her days, changes one; the server answers after `after` milliseconds. */
async function changingDay(after: number) {
  const { calls } = await signedInAs(ana, { "POST /api/day-locations/batch": { body: [], after } });
  onTestFinished(new QueryObserver(queryClient, queryFor(days.list)).subscribe(() => {}));
  const read = () => calls().filter((it) => it === "GET /api/day-locations").length;
  await expect.poll(read).toBe(1);
  return { read, answer: call(days.batch, { body: { locations: [] } }) };
}

test("after the end of the session nothing is fetched again", async () => {
  await testServer({});
  const refetchedBy = everythingOnScreen();
  expect(await refetchedBy(() => refetchChanged(queryClient, ["trips"]))).toEqual(new Set());
});

test("the events of a change and its answer cause one refetch, after the answer", async () => {
  const { read, answer } = await changingDay(200);
  void refetchChanged(queryClient, ["days"]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  void refetchChanged(queryClient, ["days", "trips"]);
  expect(read()).toBe(1);
  await answer;
  await expect.poll(read).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read()).toBe(2);
});

test("a change that takes long holds no refetch back for more than half a second", async () => {
  const { read, answer } = await changingDay(1500);
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  await refetchChanged(queryClient, ["days"]);
  expect([read(), isAnswered]).toEqual([2, false]);
  await answer;
});
