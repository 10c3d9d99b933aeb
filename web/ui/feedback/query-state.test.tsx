import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { joinQueries } from "#web/lib/api/loadable.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { show } from "#web/testing/show.tsx";
import { QueryState } from "./query-state.tsx";

/** Answers that the test gives one by one; each fetch waits for its own. */
function answers() {
  const waiting: ((answer: string[] | Error) => void)[] = [];
  return {
    fetch: () =>
      new Promise<string[]>((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
    give: async (answer: string[] | Error) => {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()!(answer);
    },
  };
}

const trips = answers();
const days = answers();
const useTrips = (page = 1) =>
  useQuery({
    queryKey: ["trips", page],
    queryFn: trips.fetch,
    retry: false,
    placeholderData: keepPreviousData,
  });
const useDays = () => useQuery({ queryKey: ["days"], queryFn: days.fetch, retry: false });
const lost = new Error("no connection");

function Trips() {
  const [page, setPage] = useState(1);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
      <QueryState
        query={useTrips(page)}
        loading="Loading your trips"
        error="Your trips didn’t load"
        empty={<p>No trips yet</p>}
      >
        {(cities) => cities.map((city) => <p key={city}>{city}</p>)}
      </QueryState>
    </main>
  );
}

const showTrips = (part = <Trips />) =>
  show(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const tryAgain = () => screen.getByRole("button", { name: "Try again" });

beforeEach(() => queryClient.clear());

test("Ana hears that her trips are loading, then sees them", async () => {
  showTrips();
  // Many screen readers announce only the text of a status.
  expect(screen.getByRole("status", { name: "Loading your trips" }).textContent).toBe("Loading your trips");
  await trips.give(["Lisbon"]);
  expect(await screen.findByText("Lisbon")).toBeDefined();
  expect(screen.queryByRole("status", { name: "Loading your trips" })).toBeNull();
});

test("an empty list has a text of its own", async () => {
  showTrips();
  await trips.give([]);
  expect(await screen.findByText("No trips yet")).toBeDefined();
});

test("an error stays while Ana tries again; then the focus goes to the page", async () => {
  const ana = showTrips();
  await trips.give(lost);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Your trips didn’t loadPlease check your connection and try again.");
  await ana.click(tryAgain());
  await waitFor(() => expect(tryAgain().getAttribute("aria-busy")).toBe("true"));
  expect(screen.getByRole("alert")).toBe(alert);
  await trips.give(lost);
  await waitFor(() => expect(tryAgain().getAttribute("aria-busy")).toBeNull());
  expect(screen.getByRole("alert")).not.toBe(alert);
  expect(document.activeElement).toBe(tryAgain());
  await ana.keyboard("{Enter}");
  await trips.give(["Lisbon"]);
  expect(await screen.findByText("Lisbon")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("trips on screen stay when a later fetch fails", async () => {
  showTrips();
  await trips.give(["Lisbon"]);
  expect(await screen.findByText("Lisbon")).toBeDefined();
  const refetched = queryClient.refetchQueries();
  await trips.give(lost);
  await refetched;
  expect(queryClient.getQueryState(["trips", 1])?.status).toBe("error");
  expect(screen.getByText("Lisbon")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the error of one page is not shown for the next one", async () => {
  const ana = showTrips();
  await trips.give(lost);
  await screen.findByRole("alert");
  await ana.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByRole("status", { name: "Loading your trips" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  await trips.give(["Porto"]);
  expect(await screen.findByText("Porto")).toBeDefined();
});

test("an error stays during its retry, and the page before it doesn't come back", async () => {
  const ana = showTrips();
  await trips.give(["Lisbon"]);
  await screen.findByText("Lisbon");
  await ana.click(screen.getByRole("button", { name: "Next page" }));
  expect(screen.getByText("Lisbon")).toBeDefined();
  await trips.give(lost);
  await screen.findByRole("alert");
  await ana.click(tryAgain());
  await waitFor(() => expect(tryAgain().getAttribute("aria-busy")).toBe("true"));
  expect(screen.queryByText("Lisbon")).toBeNull();
  await trips.give(["Porto"]);
  expect(await screen.findByText("Porto")).toBeDefined();
});

test("a screen of two queries waits for both, and its retry fetches only the one that failed", async () => {
  const Plans = () => (
    <QueryState
      query={joinQueries({ trips: useTrips(), days: useDays() })}
      errorLine="Your plans didn’t load. Try again"
    >
      {(plans) => <p>{[...plans.trips, ...plans.days].join(" and ")}</p>}
    </QueryState>
  );
  const ana = showTrips(<Plans />);
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
  await trips.give(["Lisbon"]);
  await days.give(lost);
  const line = within(await screen.findByRole("alert")).getByRole("button", {
    name: "Your plans didn’t load. Try again",
  });
  await ana.click(line);
  await waitFor(() => expect(line.getAttribute("aria-busy")).toBe("true"));
  await days.give(["Porto"]);
  expect(await screen.findByText("Lisbon and Porto")).toBeDefined();
});

test("an error is announced again if the retry loads one query and the other one fails", async () => {
  const Plans = () => (
    <QueryState query={joinQueries({ trips: useTrips(), days: useDays() })}>
      {(plans) => <p>{[...plans.trips, ...plans.days].join(" and ")}</p>}
    </QueryState>
  );
  const ana = showTrips(<Plans />);
  await trips.give(lost);
  await days.give(lost);
  await waitFor(() => expect(tryAgain().getAttribute("aria-busy")).toBeNull());
  const alert = screen.getByRole("alert");
  await ana.click(tryAgain());
  await trips.give(["Lisbon"]);
  await days.give(lost);
  await waitFor(() => expect(screen.getByRole("alert")).not.toBe(alert));
});
