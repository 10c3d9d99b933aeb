import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Trip, TripDraft } from "#contract/features/trips.ts";
import { type Companion, matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { range } from "#web/lib/format/dates.ts";
import {
  ana,
  companionOf,
  inDays,
  kyoto,
  lisbon,
  match,
  signedInAs,
  stayWith,
  trip,
} from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { TripForm } from "./trip-form.tsx";
import { valuesOf } from "./trip-values.ts";

beforeEach(async () => {
  await signedInAs(ana, {});
});

const days = (first: number, last: number) => ({ startDate: inDays(first), endDate: inDays(last) });
const span = (first: number, last: number) => range(inDays(first), inDays(last), inDays(3));
const porto = trip({ id: 7, name: "Porto weekend", ...kyoto, ...days(1, 5) });
const summer = trip({ id: 8, name: "Summer", ...lisbon, ...days(3, 9) });

/** Shows the form of a new trip with the values of `summer`, and returns what Ana sends. */
function open(others: readonly Trip[], editing?: Trip) {
  queryClient.setQueryData(queryFor(trips.list).queryKey, [...others]);
  const sent: TripDraft[] = [];
  const user = show(
    <QueryClientProvider client={queryClient}>
      <TripForm
        draft={crypto.randomUUID()}
        initial={valuesOf(editing ?? summer)}
        {...(editing ? { editing } : {})}
        place={() => null}
        submit="Save"
        onSubmit={async (draft) => void sent.push(draft)}
        onCancel={() => {}}
      />
    </QueryClientProvider>,
  );
  return { user, sent, save: () => user.click(screen.getByRole("button", { name: "Save" })) };
}

test("the form names the other trip and the shared days, and announces them; Ana keeps both", async () => {
  const { sent, save } = open([porto]);
  const words = `“Porto weekend” also covers ${span(3, 5)}`;
  expect(screen.getAllByRole("status").map((it) => it.textContent)).toContain(words);
  const question = screen.getByRole("group", { name: words });
  expect(within(question).getByRole("radio", { name: /Keep both.*this trip is used/ })).toHaveProperty(
    "checked",
    true,
  );
  await save();
  expect(sent[0]).not.toHaveProperty("shorten");
});

const met = (name: string, first: number, last: number) =>
  companionOf(match({ userFirstName: name, overlapStartDate: inDays(first), overlapEndDate: inDays(last) }));

function meet(...people: Companion[]): void {
  queryClient.setQueryData(queryFor(matches.stays).queryKey, [stayWith(people, { ...kyoto, tripId: 7 })]);
}

test("the question says whom Ana meets so far on the shared days, and of nobody else", () => {
  meet(met("Bo", 3, 5), met("Sam", 1, 2));
  open([porto]);
  screen.getByRole("group", {
    name: `“Porto weekend” also covers ${span(3, 5)} So far you meet Bo in Kyoto (${span(3, 5)}).`,
  });
});

test("of the shared days, only those are named on which Ana meets somebody", () => {
  meet(met("Bo", 1, 3), met("Sam", 5, 5));
  open([porto]);
  const words = `So far you meet Bo and Sam in Kyoto (${span(3, 3)} and ${span(5, 5)}).`;
  screen.getByRole("group", { name: `“Porto weekend” also covers ${span(3, 5)} ${words}` });
});

test("whom Ana meets on an excursion of the other trip is not named, as the excursion stays", () => {
  const away = [{ ...lisbon, firstDay: inDays(4), lastDay: inDays(4) }];
  const people = [met("Bo", 4, 4), met("Sam", 5, 5)];
  const stays = [stayWith(people, { ...kyoto, tripId: 7, away })];
  queryClient.setQueryData(queryFor(matches.stays).queryKey, stays);
  open([porto]);
  const words = `So far you meet Sam in Kyoto (${span(5, 5)}).`;
  screen.getByRole("group", { name: `“Porto weekend” also covers ${span(3, 5)} ${words}` });
});

test("Ana shortens the other trip: its new dates are sent with hers", async () => {
  const { user, sent, save } = open([porto]);
  await user.click(screen.getByRole("radio", { name: `Shorten “Porto weekend” to ${span(1, 2)}` }));
  expect(screen.queryByRole("button", { name: /also covers/ })).toBeNull();
  await save();
  expect(sent[0]).toMatchObject({ ...days(3, 9), shorten: [{ id: 7, ...days(1, 2) }] });
});

test("beside the button that saves, the overlap is said again and leads to its question", async () => {
  const { user } = open([porto, { ...porto, id: 6, name: "Congress", ...days(9, 12) }]);
  const words = `“Porto weekend” also covers ${span(3, 5)}, and 1 more`;
  await user.click(screen.getByRole("button", { name: words }));
  expect(document.activeElement).toBe(screen.getAllByRole("radio", { name: /Keep both/ })[0]);
});

test("beside the button that saves, Ana reads again whom she meets so far, until she shortens", async () => {
  meet(met("Bo", 4, 5));
  const { user } = open([porto]);
  const words = `“Porto weekend” also covers ${span(3, 5)} So far you meet Bo in Kyoto (${span(4, 5)}).`;
  await user.click(screen.getByRole("button", { name: words }));
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Keep both/ }));
  await user.click(screen.getByRole("radio", { name: /^Shorten/ }));
  expect(screen.queryByRole("button", { name: /So far you meet/ })).toBeNull();
});

test("Change these dates moves the focus to the first day", async () => {
  const { user } = open([porto]);
  await user.click(screen.getByRole("button", { name: "Change these dates" }));
  expect(document.activeElement?.getAttribute("data-day")).toBe(inDays(3));
});

test("a trip around these days is only named, with the trip that counts", () => {
  const around = { ...porto, ...days(1, 12), createdAt: "2030-01-01T00:00:00.000Z" };
  open([around, summer], summer);
  expect(screen.queryByRole("radio", { name: /Keep both/ })).toBeNull();
  expect(screen.getByText("On shared days, “Porto weekend” is used, because it is newer.")).toBeDefined();
});

test("a second trip to the same city is pointed out, with a link to the first", () => {
  open([{ ...summer, id: 9, name: "Fado" }]);
  const words = `You already have a trip to Lisbon on these days: “Fado”, ${span(3, 9)}`;
  expect(screen.getAllByRole("status").map((it) => it.textContent)).toContain(words);
  expect(screen.getByRole("link", { name: "Open “Fado”" }).getAttribute("href")).toBe("/edit-trip?id=9");
});

test("a trip on days of its own has no notice", () => {
  open([{ ...porto, ...days(10, 12) }]);
  expect(screen.queryByRole("button", { name: "Change these dates" })).toBeNull();
  expect(screen.queryByRole("button", { name: /also covers/ })).toBeNull();
});
